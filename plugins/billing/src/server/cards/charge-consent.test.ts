import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedCardResponse } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

const charge = (card: number) => ({ method: 'CARD', saved_card_id: card, consent: 'phone' });

it('charges no card on file before its agent says how the client agreed, and tells the client who did', async () => {
  const primary_email = 'carmen@example.com';
  const client = await portal.addClient({ primary_email });
  const stored = { nonce: 'ok-consent', mandate_given: 'phone' };
  const saved = await portal.done<SavedCardResponse>(
    'POST',
    `/clients/${String(client)}/saved-cards`,
    stored,
  );
  const { card } = saved.data;
  const { id } = await portal.addSentInvoice({ customer_id: client });
  const silent = await portal.pay(id, { ...charge(card.id), consent: undefined });
  expect(silent.status).toBe(400);
  expect(silent.body).toMatchObject({ details: [{ field: 'consent' }] });
  expect(bank.count('charge')).toBe(0);
  expect((await portal.pay(id, charge(card.id))).status).toBe(201);
  const { payments } = await portal.invoice(id);
  expect(payments).toMatchObject([{ consent: 'phone' }]);
  const line = (await portal.history(client)).find(({ action }) => action === 'payment.completed');
  expect(line?.changes).toMatchObject({ consent: { to: 'phone' }, amount_cents: { to: 10_000 } });
  const receipts = () =>
    portal.database.query<{ id: string }>(
      `select id from core_message where template = 'billing.receipt'`,
    );
  await expect.poll(async () => (await receipts()).length).toBe(1);
  const [receipt] = await receipts();
  const path = `/messages/${receipt!.id}`;
  const { content } = await portal.done<{ content: { text: string } }>('GET', path, undefined, {
    token: portal.owner,
  });
  expect(content.text).toContain('Charged to your saved card by ');
});
