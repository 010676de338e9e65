import { afterAll, beforeAll, expect, it } from 'vitest';
import { bank, createBillingPortal, type BillingPortal } from './testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.com' },
  });
});
afterAll(() => portal.close());

const messages = () => portal.database.query('select id from core_message');

it('sends no invoice and stores no card in production before the agency has its legal name', async () => {
  const { id } = await portal.addInvoice();
  const client = await portal.addClient();
  const send = () => portal.call('POST', `/invoices/${String(id)}/send`, {});
  const save = () =>
    portal.call('POST', `/clients/${String(client)}/saved-cards`, {
      nonce: 'ok-1',
      mandate_given: 'phone',
    });
  const sentence =
    'Enter the legal name of your agency first. An owner can do this under Settings > Agency.';
  for (const act of [send, save]) {
    const refused = await act();
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([409, sentence]);
  }
  expect((await portal.invoice(id)).invoice.status).toBe('draft');
  expect(await messages()).toEqual([]);
  expect(bank.calls).toEqual([]);

  const settings = { agency_name: 'Harbor Insurance LLC', time_zone: 'America/New_York' };
  await portal.done('PUT', '/modules/core/settings', settings, { token: portal.owner });
  expect((await send()).status).toBe(200);
  expect((await save()).status).toBe(201);
});
