import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice } from '../../generated/types.ts';
import { createBillingPortal, type BillingPortal } from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());

const body = {
  title: 'Pressed twice',
  full_name: 'Carmen Villalobos',
  email: 'presses@example.com',
  line_items: [{ description: 'Advisory', quantity: 1, unit_price_cents: 10_000 }],
  send_immediately: true,
};
const add = async (fields: object = {}) =>
  (await portal.done<{ data: { invoice: Invoice } }>('POST', '/invoices', { ...body, ...fields }))
    .data.invoice.id;
const mailsTo = async (address: string) =>
  (await portal.database.query('select 1 from core_message where recipient = $1', [address]))
    .length;

it('adds and sends one invoice for equal calls at once, and another one for other content', async () => {
  const ids = await Promise.all([add(), add(), add()]);
  expect(new Set(ids).size).toBe(1);
  expect(await add({ title: 'Another' })).not.toBe(ids[0]);
  expect(await add({ send_immediately: false })).not.toBe(await add({ send_immediately: false }));
});

it('adds another invoice a minute later', async () => {
  const first = await add({ title: 'Later' });
  await portal.database.query(
    "update billing_invoice set created_at = created_at - interval '61 seconds' where id = $1",
    [first],
  );
  expect(await add({ title: 'Later' })).not.toBe(first);
});

it('adds another invoice once the first one is void', async () => {
  const first = await add({ title: 'Void' });
  await portal.done('DELETE', `/invoices/${String(first)}`);
  expect(await add({ title: 'Void' })).not.toBe(first);
});

it('sends one message for two presses within a minute of the first, whatever the minute of the clock', async () => {
  const { id } = await portal.addInvoice({ email: 'clock@example.com' });
  const send = () => portal.done('POST', `/invoices/${String(id)}/send`, {});
  await send();
  await send();
  expect(await mailsTo('clock@example.com')).toBe(1);
  await portal.database.query(
    "update billing_invoice set last_send_at = last_send_at - interval '61 seconds' where id = $1",
    [id],
  );
  await send();
  expect(await mailsTo('clock@example.com')).toBe(2);
});
