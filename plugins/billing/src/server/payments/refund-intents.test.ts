import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InvoiceResponse, PublicInvoiceResponse } from '../../generated/types.ts';
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

let made = 0;
type Intent = 'cancel' | 'collect' | undefined;
const refund = async (invoiceId: number, amount: string, intent?: Intent) => {
  const { payments } = await portal.invoice(invoiceId);
  return portal.done('POST', `/payments/${String(payments[0]!.id)}/refund`, {
    amount,
    reason: `Policy canceled ${String((made += 1))}`,
    ...(intent === undefined ? {} : { intent }),
  });
};
const read = async (id: number) =>
  (await portal.done<InvoiceResponse>('GET', `/invoices/${String(id)}`)).data;
const page = async (publicId: string) =>
  (
    await portal.done<PublicInvoiceResponse>('GET', `/public/invoices/${publicId}`, undefined, {
      token: null,
    })
  ).data.invoice;
/** Each with an address of its own: the messages that one gets are limited. */
const contact = () => {
  made += 1;
  return { email: `payer${String(made)}@example.com` };
};
const statusOf = async (path: string) => (await portal.call('GET', path)).status;

type Step = 'send' | 'pay' | 'pay 40' | 'refund' | 'refund 40' | 'refund 30' | 'collect' | 'void';

const orders: readonly (readonly [readonly Step[], string, number, number])[] = [
  [['pay', 'refund'], 'refunded', 0, 10_000],
  [['send', 'pay', 'refund'], 'refunded', 0, 10_000],
  [['send', 'pay', 'collect'], 'sent', 10_000, 0],
  [['pay', 'collect'], 'sent', 10_000, 0],
  [['send', 'pay', 'refund 40'], 'paid', 0, 4_000],
  [['send', 'pay', 'refund 40', 'refund 30', 'refund 30'], 'refunded', 0, 10_000],
  [['send', 'pay 40', 'refund 40'], 'sent', 6_000, 4_000],
  [['send', 'pay 40', 'refund 30'], 'partially_paid', 6_000, 3_000],
  [['send', 'pay 40', 'collect'], 'sent', 10_000, 0],
  [['send', 'pay', 'collect', 'pay', 'refund'], 'refunded', 0, 10_000],
  [['send', 'pay 40', 'void', 'refund 40'], 'void', 0, 0],
];

it.each(orders)(
  'an invoice after %j is %s and owes %i cents',
  async (steps, status, owed, credited) => {
    const { id } = await portal.addInvoice(contact());
    for (const step of steps) {
      const [name, amount] = step.split(' ');
      if (name === 'send') await portal.done('POST', `/invoices/${String(id)}/send`, {});
      else if (name === 'void') await portal.done('DELETE', `/invoices/${String(id)}`);
      else if (name === 'pay') {
        const fields = { amount: amount ?? '100', method: 'CARD', nonce: `ok-${randomUUID()}` };
        expect((await portal.pay(id, fields)).status).toBe(201);
      } else if (name === 'collect') await refund(id, await paidOf(id), 'collect');
      else await refund(id, amount ?? '100');
    }
    const { invoice, credit_notes: notes } = await read(id);
    expect(invoice).toMatchObject({
      status,
      balance_cents: owed,
      credited_cents: credited,
    });
    expect(notes.reduce((sum, note) => sum + note.amount_cents, 0)).toBe(credited);
  },
);

async function paidOf(id: number): Promise<string> {
  return String((await read(id)).invoice.paid_amount_cents).replace(/\d\d$/, '.$&');
}

it('asks for nothing after a refund: no card form, no payment, no reminder, not in the overdue list', async () => {
  const { id, public_id } = await portal.addSentInvoice({ ...contact(), due_date: '2020-01-02' });
  await portal.pay(id);
  await refund(id, '100');
  const shown = await page(public_id);
  expect(shown).toMatchObject({ status: 'refunded', balance_cents: 0, way: { kind: 'none' } });
  expect(shown.credit_notes).toMatchObject([{ amount_cents: 10_000 }]);
  expect((await portal.pay(id, { notes: 'Again' })).body).toMatchObject({
    message: 'This invoice was refunded, and nothing is owed for it.',
  });
  expect((await portal.call('POST', `/invoices/${String(id)}/send`, {})).status).toBe(409);
  const overdue = await portal.done<{ data: { invoices: readonly { id: number }[] } }>(
    'GET',
    '/invoices?page=1&page_size=15&status=overdue',
  );
  expect(overdue.data.invoices.map((one) => one.id)).not.toContain(id);
  const refunded = await portal.done<{
    counts: Readonly<Record<string, number>>;
    data: { invoices: readonly { id: number }[] };
  }>('GET', '/invoices?page=1&page_size=15&status=refunded');
  expect(refunded.data.invoices.map((one) => one.id)).toContain(id);
  expect(refunded.counts['refunded']).toBeGreaterThan(0);
});

it('prints the credit note for staff and for its client', async () => {
  const { id, public_id } = await portal.addSentInvoice(contact());
  await portal.pay(id);
  await refund(id, '100');
  const { credit_notes: notes } = await read(id);
  expect(notes[0]!.number).toMatch(/^CN-\d+$/);
  expect(await statusOf(`/credit-notes/${String(notes[0]!.id)}/pdf`)).toBe(200);
  expect(await statusOf('/credit-notes/999999/pdf')).toBe(404);
  const [shown] = (await page(public_id)).credit_notes;
  const path = `/public/credit-notes/${shown!.public_id}/pdf?language=pt`;
  expect((await portal.call('GET', path, undefined, { token: null })).status).toBe(200);
});

it('freezes an invoice that was paid once: never a draft again, and its page stays', async () => {
  const { id, public_id } = await portal.addInvoice(contact());
  await portal.pay(id);
  await refund(id, '100', 'collect');
  const { invoice } = await read(id);
  expect(invoice.status).toBe('sent');
  expect(invoice.sent_at).not.toBeNull();
  const changed = await portal.call('PUT', `/invoices/${String(id)}`, {
    line_items: [{ description: 'Something else', quantity: 1, unit_price_cents: 500 }],
  });
  expect(changed.status).toBe(409);
  expect((await page(public_id)).total_cents).toBe(10_000);
});

it('keeps what a receipt says of the invoice at the time of the payment', async () => {
  const { id } = await portal.addSentInvoice({ ...contact(), title: 'Advisory' });
  await portal.pay(id, { amount: 60 });
  await portal.done('PUT', `/invoices/${String(id)}`, { title: 'Rewritten' });
  await portal.pay(id, { amount: 40 });
  const rows = await portal.database.query<{ invoice_json: object }>(
    'select invoice_json from billing_payment where invoice_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ invoice_json: kept }) => kept)).toMatchObject([
    { title: 'Advisory', total_cents: 10_000, balance_cents: 4_000 },
    { title: 'Rewritten', total_cents: 10_000, balance_cents: 0 },
  ]);
});

it('cancels the charge of a refund that was made at the gateway itself', async () => {
  const { id } = await portal.addSentInvoice(contact());
  await portal.pay(id, { method: 'CARD', nonce: `ok-${randomUUID()}` });
  const [payment] = [...bank.payments.values()];
  await portal.record({
    kind: 'refund',
    refundKey: null,
    refundId: `refund-${String(id)}`,
    paymentId: payment!.paymentId!,
    merchant: payment!.merchant,
    state: 'completed',
    amountCents: 10_000,
    reason: 'Dashboard',
    completedAt: null,
    failure: null,
  });
  expect((await read(id)).invoice.status).toBe('refunded');
});
