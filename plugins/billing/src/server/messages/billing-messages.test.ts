import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Payment } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';
import { REMINDER_JOB } from './overdue-reminders.ts';
import { BillingMessages } from './billing-messages.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal({ clock: createFakeClock('2026-11-23T15:00:00Z') });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('delete from core_message');
});

interface Row {
  readonly id: string;
  readonly key: string;
}

const mails = (template: string) =>
  portal.database.query<Row>('select id, key from core_message where template = $1 order by key', [
    template,
  ]);
const count = async (template: string) => (await mails(template)).length;
/** Texts of the mails of a template. */
async function texts(template: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id } of await mails(template)) {
    const options = { token: portal.owner };
    const { content } = await portal.done<{ content: { text: string } }>(
      'GET',
      `/messages/${id}`,
      undefined,
      options,
    );
    found.push(content.text);
  }
  return found;
}
const remind = () => portal.run(REMINDER_JOB);
/** Three days late. */
const late = { due_date: '2026-11-20' };

it('sends one receipt for a payment, in the language of the client', async () => {
  const primary_email = 'Carmen@Example.com';
  const customer_id = await portal.addClient({ pref_lang: 'Portuguese', primary_email });
  const { id } = await portal.addSentInvoice({ customer_id });
  await portal.pay(id, { method: 'CARD', nonce: 'ok' });
  await expect.poll(() => count('billing.receipt')).toBe(1);
  expect(await texts('billing.receipt')).toEqual([expect.stringContaining('US$ 100,00')]);
});

it('says in the receipt of the whole amount that the invoice is paid in full', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id);
  await expect.poll(() => count('billing.receipt')).toBe(1);
  expect((await texts('billing.receipt'))[0]).toContain('paid in full');
});

it('says in a receipt that leaves late what was open, and who paid what, when the money arrived', async () => {
  const { id } = await portal.addSentInvoice({ title: 'Fund review' });
  const { payment } = (await portal.pay(id, { amount: 30 })).json<{ data: { payment: Payment } }>()
    .data;
  const receipt = async () => {
    await expect.poll(() => count('billing.receipt')).toBe(1);
    const [text] = await texts('billing.receipt');
    return text;
  };
  const first = await receipt();
  expect(first).toContain('Still open: $70.00');
  await portal.done('PUT', `/invoices/${String(id)}`, { title: 'Renamed' });
  await portal.pay(id, { amount: 70 });
  await expect.poll(() => count('billing.receipt')).toBe(2);
  await portal.database.query('delete from core_message');
  await portal.portal.kernel.currentSnapshot().service(BillingMessages)!.sendReceipt(payment.id);
  expect(await receipt()).toBe(first);
});

it('asks for nothing in the receipt of the rest of an invoice with a write-off, which is not paid in full either', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.done('POST', `/invoices/${String(id)}/waivers`, { cents: 4000, reason: 'Goodwill' });
  await portal.pay(id, { amount: 60 });
  await expect.poll(() => count('billing.receipt')).toBe(1);
  const [text] = await texts('billing.receipt');
  expect(text).toContain('$60.00');
  expect(text).not.toContain('Still open');
  expect(text).not.toContain('paid in full');
});

it('asks for nothing in the receipt of a part of a disputed invoice, which is not paid in full either', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CARD', nonce: 'ok-disputed' });
  const [charge] = (await portal.invoice(id)).payments;
  await portal.dispute(charge!.id);
  await expect.poll(() => count('billing.receipt')).toBe(1);
  await portal.database.query('delete from core_message');
  await portal.pay(id, { amount: 15 });
  await expect.poll(() => count('billing.receipt')).toBe(1);
  const [text] = await texts('billing.receipt');
  expect(text).toContain('$15.00');
  expect(text).not.toContain('Still open');
  expect(text).not.toContain('paid in full');
});

it.each([
  ['English', 'refunded $40.00 to you', 'within 5 to 10 business days', 'Nothing is owed'],
  ['Spanish', '$40.00', 'de 5 a 10 días hábiles', 'No debe nada'],
  ['Portuguese', 'US$ 40,00', '5 a 10 dias úteis', 'Nada é devido'],
])(
  'sends one notice of a refund, with the card and the days it takes: %s',
  async (pref_lang, amount, days, owed) => {
    const email = `refund-${pref_lang}@example.com`;
    const customer_id = await portal.addClient({ pref_lang, primary_email: email });
    const { id } = await portal.addInvoice({ customer_id, email });
    await portal.pay(id, { method: 'CARD', nonce: `ok-${pref_lang}` });
    const { payments } = await portal.invoice(id);
    const body = { amount: '40.00', reason: 'Policy canceled', intent: 'cancel' };
    await portal.done('POST', `/payments/${String(payments[0]!.id)}/refund`, body);
    await expect.poll(() => count('billing.refund')).toBe(1);
    const [text] = await texts('billing.refund');
    for (const part of [amount, '1111', days, owed]) expect(text).toContain(part);
  },
);

it.each([
  ['cancel', 'View invoice and credit note'],
  ['collect', 'View invoice:'],
])('names in the notice of a refund what its page shows: %s', async (intent, button) => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id);
  const { payments } = await portal.invoice(id);
  const body = { amount: '40.00', reason: 'Wrong', intent };
  await portal.done('POST', `/payments/${String(payments[0]!.id)}/refund`, body);
  await expect.poll(() => count('billing.refund')).toBe(1);
  expect(await texts('billing.refund')).toEqual([expect.stringContaining(button)]);
});

it('tells the client of a payment and a refund also when the invoice goes to another address', async () => {
  const customer_id = await portal.addClient({ primary_email: 'her@example.com' });
  const { id } = await portal.addSentInvoice({ customer_id, email: 'agent@example.com' });
  await portal.pay(id);
  const { payments } = await portal.invoice(id);
  const body = { amount: '40.00', reason: 'Policy canceled', intent: 'cancel' };
  await portal.done('POST', `/payments/${String(payments[0]!.id)}/refund`, body);
  const recipients = async (template: string) =>
    (
      await portal.database.query<{ recipient: string }>(
        'select recipient from core_message where template = $1 order by recipient',
        [template],
      )
    ).map(({ recipient }) => recipient);
  const both = ['agent@example.com', 'her@example.com'];
  await expect.poll(() => recipients('billing.refund')).toEqual(both);
  expect(await recipients('billing.receipt')).toEqual(both);
  const shown = JSON.stringify(await portal.history(customer_id));
  for (const address of both) expect(shown).toContain(address);
});

it('notifies the agent once a day when cards of a client are declined', async () => {
  const customer_id = await portal.addClient();
  const { public_id } = await portal.addSentInvoice({ customer_id });
  const pay = (key: string) =>
    portal.call(
      'POST',
      `/public/invoices/${public_id}/pay`,
      { nonce: 'declined' },
      { token: null, key },
    );
  expect((await pay('first-key-1')).status).toBe(402);
  await expect.poll(() => count('billing.payment-failed')).toBe(1);
  expect((await pay('second-key-1')).status).toBe(402);
  const { id } = await portal.addSentInvoice();
  await portal.pay(id);
  // The events are delivered in their order.
  await expect.poll(() => count('billing.receipt')).toBe(1);
  expect(await count('billing.payment-failed')).toBe(1);
});

it('sends no notice to the agent who typed the declined card in', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CARD', nonce: 'declined' });
  await portal.pay(id);
  await expect.poll(() => count('billing.receipt')).toBe(1);
  expect(await count('billing.payment-failed')).toBe(0);
});

it('reminds a client of a late invoice once, with a line in the history', async () => {
  const customer_id = await portal.addClient({ pref_lang: 'Spanish' });
  const { id } = await portal.addSentInvoice({ customer_id, ...late });
  await remind();
  await remind();
  expect(await mails('billing.reminder')).toMatchObject([
    { key: `reminder ${String(id)} 2026-11-20 3` },
  ]);
  expect(await texts('billing.reminder')).toEqual([expect.stringContaining('venció')]);
  const line = (await portal.history(customer_id)).find(({ action }) => action.includes('remind'));
  expect(line).toMatchObject({ action: 'invoice.reminded', changes: { days_late: { to: 3 } } });
});

it.each<[string, (id: number) => Promise<unknown>]>([
  ['paid', (id) => portal.pay(id)],
  ['paid in part', (id) => portal.pay(id, { amount: 40 })],
  ['void', (id) => portal.done('DELETE', `/invoices/${String(id)}`)],
  [
    'on another day',
    (id) => portal.done('PUT', `/invoices/${String(id)}`, { due_date: '2026-11-22' }),
  ],
  [
    'without an email',
    (id) => portal.done('PUT', `/invoices/${String(id)}`, { email: '', phone: '3055550142' }),
  ],
])('sends no reminder of an invoice that is %s', async (_, change) => {
  const { id } = await portal.addSentInvoice(late);
  await change(id);
  await remind();
  const keys = (await mails('billing.reminder')).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith(`reminder ${String(id)} `))).toEqual([]);
});

it('sends no reminder of a draft', async () => {
  const { id } = await portal.addInvoice(late);
  await remind();
  const keys = (await mails('billing.reminder')).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith(`reminder ${String(id)} `))).toEqual([]);
});
