import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice, Payment } from '../../generated/types.ts';
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

interface Created {
  readonly data: { readonly payment: Payment; readonly invoice: Invoice };
}
type Answer = Awaited<ReturnType<BillingPortal['pay']>>;

const created = (answer: Answer) => answer.json<Created>().data;
const card = { method: 'CARD', nonce: 'ok-1' };
const unreadCard = { field: 'nonce', message: 'The card was not read. Please enter it again' };
const many = <T>(times: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

describe('money that arrived elsewhere', () => {
  it.each([
    ['CASH', {}, {}],
    ['CHECK', { check_number: ' 1042 ' }, { check_number: '1042' }],
    ['ACH', { trace_reference: '0210000' }, { trace_reference: '0210000' }],
    ['OTHER', { notes: 'Gift card' }, { notes: 'Gift card' }],
  ])('records %s with %j', async (method, sent, stored) => {
    const { id } = await portal.addInvoice();
    const answer = await portal.pay(id, { method, ...sent });
    expect(answer.status).toBe(201);
    expect(created(answer)).toMatchObject({
      payment: { method, status: 'completed', amount_cents: 10_000, gateway: 'records', ...stored },
      invoice: { status: 'paid', paid_amount_cents: 10_000, balance_cents: 0 },
    });
    expect(bank.calls).toEqual([]);
  });

  it('turns the status by the sum of its payments', async () => {
    const { id } = await portal.addInvoice();
    const pay = async (amount: number | string) =>
      created(await portal.pay(id, { amount })).invoice;
    expect(await pay(0.01)).toMatchObject({ status: 'partially_paid', paid_amount_cents: 1 });
    expect(await pay('$99.98')).toMatchObject({ status: 'partially_paid', balance_cents: 1 });
    expect(await pay(0.01).catch(String)).toMatchObject({ status: 'partially_paid' });
  });

  it.each([0, 0.001, -1, '', 'abc', 1e12, null, undefined])(
    'refuses the amount %j',
    async (amount) => {
      const { id } = await portal.addInvoice();
      const answer = await portal.pay(id, { amount });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        details: [{ field: 'amount', message: 'Please enter a valid payment amount' }],
      });
    },
  );

  it('refuses more than the open amount, and names it at the field', async () => {
    const { id } = await portal.addInvoice();
    await portal.pay(id, { amount: 60 });
    const answer = await portal.pay(id, { amount: 40.01 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      details: [{ field: 'amount', message: 'The amount is more than the open amount of $40.00.' }],
    });
  });

  it('refuses a day in the future, an unknown invoice, and an unknown method', async () => {
    const { id } = await portal.addInvoice();
    expect((await portal.pay(id, { received_on: '2999-01-01' })).status).toBe(400);
    expect((await portal.pay(987_654)).status).toBe(404);
    expect((await portal.pay(id, { method: 'BARTER' })).status).toBe(400);
  });

  it('records one payment for 20 equal ones at once, also of a part', async () => {
    const { id } = await portal.addInvoice();
    const answers = await many(20, () => portal.pay(id, { amount: 10, notes: 'Counter' }));
    expect(new Set(answers.map((answer) => created(answer).payment.id)).size).toBe(1);
    expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(1_000);
  });

  it('records one payment of the whole amount for a double press, and says so twice', async () => {
    const { id } = await portal.addInvoice();
    const answers = await many(5, () => portal.pay(id));
    expect(statuses(answers)).toEqual(Array<number>(5).fill(201));
    expect((await portal.invoice(id)).payments).toHaveLength(1);
  });

  it('never takes more than the total, however many agents record at once', async () => {
    const { id } = await portal.addInvoice();
    const answers = await many(12, (at) => portal.pay(id, { amount: 30, notes: String(at) }));
    expect(statuses(answers)).toEqual([201, 201, 201, ...Array<number>(9).fill(400)]);
    expect((await portal.invoice(id)).invoice).toMatchObject({
      paid_amount_cents: 9_000,
      status: 'partially_paid',
    });
  });

  it('records a second equal payment after a minute', async () => {
    const { id } = await portal.addInvoice();
    await portal.pay(id, { amount: 10 });
    await portal.database.query(
      "update billing_payment set created_at = created_at - interval '61 s' where invoice_id = $1",
      [id],
    );
    await portal.pay(id, { amount: 10 });
    expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(2_000);
  });

  it('names in the audit who recorded what', async () => {
    const customer_id = await portal.addClient();
    const { id } = await portal.addInvoice({ customer_id });
    await portal.pay(id, { method: 'CHECK', check_number: '77' });
    const lines = await portal.history(customer_id);
    expect(lines.map(({ action }) => action)).toEqual([
      'invoice.settled',
      'payment.completed',
      'invoice.created',
      'client.created',
    ]);
    expect(lines[1]).toMatchObject({
      changes: {
        amount_cents: { to: 10_000 },
        method: { to: 'CHECK' },
        check_number: { to: '77' },
        invoice_id: { to: id },
      },
    });
  });
});

describe('a card', () => {
  it('charges a card once, with a random key and the amount that was typed in', async () => {
    const { id, external_ref } = await portal.addInvoice();
    const answer = await portal.pay(id, { ...card, amount: 40 });
    expect(answer.status).toBe(201);
    expect(created(answer)).toMatchObject({
      payment: { status: 'completed', card_last4: '1111', environment: 'sandbox', merchant: 'BFS' },
      invoice: { status: 'partially_paid', paid_amount_cents: 4_000 },
    });
    expect(bank.orders).toMatchObject([
      { amountCents: 4_000, reference: external_ref, isKeyedIn: true, merchant: 'BFS' },
    ]);
    expect(bank.orders[0]!.paymentKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('charges the merchant of the invoice', async () => {
    const { id } = await portal.addInvoice({ merchant: 'BFA' });
    await portal.pay(id, card);
    expect(bank.orders[0]!.merchant).toBe('BFA');
  });

  it('rejects a declined card with 402 and a plain reason, and leaves the invoice open', async () => {
    const { id } = await portal.addInvoice();
    const answer = await portal.pay(id, { method: 'CARD', nonce: 'declined' });
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({
      message: 'Payment processing failed: the card was declined',
    });
    const { invoice, payments } = await portal.invoice(id);
    expect(invoice).toMatchObject({ status: 'draft', paid_amount_cents: 0, pending_cents: 0 });
    expect(payments).toMatchObject([{ status: 'failed', failure_reason: 'the card was declined' }]);
    expect((await portal.pay(id, { method: 'CARD', nonce: 'ok-2' })).status).toBe(201);
  });

  it('charges a card once for 20 equal payments at once', async () => {
    const { id } = await portal.addInvoice();
    const answers = await many(20, () => portal.pay(id, { ...card, amount: 25 }));
    expect(statuses(answers)).toEqual(Array<number>(20).fill(201));
    expect(new Set(answers.map((answer) => created(answer).payment.id)).size).toBe(1);
    expect(bank.charged()).toBe(2_500);
    expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(2_500);
  });

  it.each(['lost', 'failed'] as const)(
    'charges a card at most once for 20 equal payments when the gateway has the fault %s',
    async (fault) => {
      const { id } = await portal.addInvoice();
      bank.fail('charge', fault);
      const answers = await many(20, () =>
        portal.pay(id, { ...card, amount: 25 }, { key: `fault-${fault}-1` }),
      );
      expect(statuses(answers)).toEqual(Array<number>(20).fill(202));
      expect(bank.count('charge')).toBe(1);
      expect((await portal.invoice(id)).invoice).toMatchObject({
        paid_amount_cents: 0,
        pending_cents: 2_500,
      });
      await later(fault === 'lost' ? 1 : 16);
      await portal.run('billing.reconcile');
      expect((await portal.invoice(id)).invoice).toMatchObject({
        paid_amount_cents: fault === 'lost' ? 2_500 : 0,
        pending_cents: 0,
      });
      expect(bank.charged()).toBe(fault === 'lost' ? 2_500 : 0);
    },
  );

  it('charges no more than the balance to different cards at once', async () => {
    const { id } = await portal.addInvoice();
    const answers = await many(10, (at) =>
      portal.pay(id, { method: 'CARD', nonce: `ok-race-${String(at)}`, amount: 100 }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(bank.charged()).toBe(10_000);
  });

  it('reserves the balance while its result is not known', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('charge', 'lost');
    expect((await portal.pay(id, card)).status).toBe(202);
    expect((await portal.pay(id, { amount: 1 })).body).toMatchObject({
      message: 'The amount is more than the open amount of $0.00.',
    });
    expect((await portal.call('DELETE', `/invoices/${String(id)}`)).status).toBe(409);
  });

  it('leaves a payment pending until the bank knows, and completes it by a webhook', async () => {
    const { id } = await portal.addInvoice();
    const answer = await portal.pay(id, { method: 'CARD', nonce: 'slow-bank' });
    expect(answer.status).toBe(202);
    expect(created(answer).payment.status).toBe('pending');
    const [report] = [...bank.payments.values()];
    const done = { ...report!, state: 'completed' as const };
    expect(await portal.record(done, done, report!)).toEqual([true, false, false]);
    expect((await portal.invoice(id)).invoice.status).toBe('paid');
  });

  it('fails with 502 when the gateway refuses a call for certain', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('charge', 'refused');
    const answer = await portal.pay(id, card);
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      message: 'Failed to process payment. Please try again.',
    });
    expect((await portal.invoice(id)).invoice.pending_cents).toBe(0);
  });

  it('rejects cards with 503 without a gateway, and records cash', async () => {
    const { id } = await portal.addInvoice();
    bank.reason = 'Enter the access token of the account.';
    const answer = await portal.pay(id, card);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      message: 'Failed to initialize card form. Please try again.',
    });
    expect((await portal.pay(id)).status).toBe(201);
  });

  it('charges no card without a nonce', async () => {
    const { id } = await portal.addInvoice();
    expect((await portal.pay(id, { method: 'CARD' })).status).toBe(400);
  });

  it.each(['', 'x', 'a card'])('refuses the nonce %j at its field', async (nonce) => {
    const { id } = await portal.addInvoice();
    const answer = await portal.pay(id, { method: 'CARD', nonce });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [unreadCard] });
    expect(bank.calls).toEqual([]);
  });
});

/** Makes pending payments older, so that the job looks at them. */
async function later(minutes: number): Promise<void> {
  await portal.database.query(
    `update billing_payment set created_at = created_at - $1::interval where status = 'pending'`,
    [`${String(minutes)} minutes`],
  );
}
