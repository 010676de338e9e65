import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreditNote, Invoice, Payment, PaymentPage } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;
const clock = createFakeClock('2026-11-01T03:30:00Z');

beforeAll(async () => {
  portal = await createBillingPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  clock.set('2026-11-01T03:30:00Z');
  await portal.database.query('truncate core_rate_limits');
});

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
type Days = typeof OCTOBER;

const idOf = (answer: Awaited<ReturnType<BillingPortal['pay']>>) =>
  answer.json<{ data: { payment: Payment } }>().data.payment.id;
const voided = (id: number) => portal.done('DELETE', `/invoices/${String(id)}`);
const apply = (payment: number, invoice_id: number) =>
  portal.call('POST', `/payments/${String(payment)}/match`, { invoice_id });
const refund = (payment: number, amount: number) =>
  portal.call('POST', `/payments/${String(payment)}/refund`, { amount, reason: 'Too much' });
const shown = async (id: number) => {
  const { status, paid_amount_cents, balance_cents } = (await portal.invoice(id)).invoice;
  return [status, paid_amount_cents, balance_cents];
};

/** $60 of an invoice of $100, which is void since; ids. */
async function leftOnVoid(fields: object = {}, payment: object = {}) {
  const client = await portal.addClient();
  const from = await portal.addSentInvoice({
    customer_id: client,
    merchant: 'Square BFS',
    ...fields,
  });
  const id = idOf(await portal.pay(from.id, { amount: 60, ...payment }));
  await voided(from.id);
  return { client, from: from as Invoice, payment: id };
}

/** An open invoice of $100 of the same client. */
const another = (client: number, fields: object = {}) =>
  portal.addSentInvoice({ customer_id: client, merchant: 'Square BFS', ...fields });

describe('money on a void invoice', () => {
  it.each([
    ['cash', {}],
    ['a check', { method: 'CHECK', check_number: '1204' }],
    ['a card', { method: 'CARD', nonce: 'ok-applied' }],
  ])('applies %s of a void invoice to another invoice of the client', async (_, fields) => {
    const { client, from, payment } = await leftOnVoid({}, fields);
    const to = await another(client);
    expect((await apply(payment, to.id)).status).toBe(200);
    expect(await shown(from.id)).toEqual(['void', 0, 0]);
    expect(await shown(to.id)).toEqual(['partially_paid', 6_000, 4_000]);
    const lines = await portal.history(client);
    expect(lines.find(({ action }) => action === 'payment.applied')?.changes).toMatchObject({
      amount_cents: { to: 6_000 },
      invoice_id: { from: from.id, to: to.id },
      external_ref: { from: from.external_ref, to: to.external_ref },
    });
  });

  it('applies only what was not refunded, which pays an invoice of that amount', async () => {
    const { client, payment } = await leftOnVoid();
    expect((await refund(payment, 20)).status).toBe(201);
    const to = await another(client, {
      line_items: [{ description: 'Plan', quantity: 1, unit_price_cents: 4_000 }],
    });
    expect((await apply(payment, to.id)).status).toBe(200);
    expect(await shown(to.id)).toEqual(['paid', 4_000, 0]);
  });

  it('adds the credit note of a later refund to the invoice that it is applied to', async () => {
    const { client, from, payment } = await leftOnVoid();
    const to = await another(client);
    expect((await apply(payment, to.id)).status).toBe(200);
    expect((await refund(payment, 60)).status).toBe(201);
    expect(await shown(to.id)).toEqual(['sent', 0, 4_000]);
    expect(await shown(from.id)).toEqual(['void', 0, 0]);
  });

  it('applies money again when the other invoice is voided too, and by two at once only once', async () => {
    const { client, payment } = await leftOnVoid();
    const [second, third, fourth] = [
      await another(client),
      await another(client),
      await another(client),
    ];
    expect((await apply(payment, second.id)).status).toBe(200);
    await voided(second.id);
    const answers = await Promise.all([apply(payment, third.id), apply(payment, fourth.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const paid = [await shown(second.id), await shown(third.id), await shown(fourth.id)];
    expect(paid.map(([, cents]) => Number(cents)).toSorted()).toEqual([0, 0, 6_000]);
  });

  it.each<
    [string, number, string, (left: Awaited<ReturnType<typeof leftOnVoid>>) => Promise<number>]
  >([
    [
      'another client',
      409,
      'belongs to another client',
      async () => (await another(await portal.addClient())).id,
    ],
    [
      'nobody of the records',
      409,
      'belongs to another client',
      async () => (await portal.addSentInvoice({ merchant: 'Square BFS' })).id,
    ],
    [
      'another merchant',
      409,
      'This payment went to Square BFS, and INV-',
      async ({ client }) => (await another(client, { merchant: 'Square BFA' })).id,
    ],
    [
      'less than the money',
      400,
      'The amount is more than the open amount of $59.99',
      async ({ client }) =>
        (
          await another(client, {
            line_items: [{ description: 'Plan', quantity: 1, unit_price_cents: 5_999 }],
          })
        ).id,
    ],
    [
      'nothing, as it is void',
      409,
      'This invoice is void',
      async ({ client }) => {
        const { id } = await another(client);
        await voided(id);
        return id;
      },
    ],
    ['itself', 409, 'This invoice is void', ({ from }) => Promise.resolve(from.id)],
  ])('refuses an invoice of %s with %i', async (_, status, message, target) => {
    const left = await leftOnVoid();
    const answer = await apply(left.payment, await target(left));
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
    expect(await shown(left.from.id)).toEqual(['void', 6_000, 0]);
  });

  it.each<[string, string, (left: Awaited<ReturnType<typeof leftOnVoid>>) => Promise<unknown>]>([
    [
      'is disputed',
      'is disputed',
      ({ payment }) => portal.dispute(payment, { amountCents: 1_000 }),
    ],
    [
      'was lost in a dispute and nobody decided',
      'is disputed',
      ({ payment }) => portal.dispute(payment, { amountCents: 1_000, state: 'lost' }),
    ],
    ['went back', 'Only completed payments', ({ payment }) => refund(payment, 60)],
  ])('refuses with 409 to apply money that %s', async (_, message, happen) => {
    const left = await leftOnVoid({}, { method: 'CARD', nonce: 'ok-held' });
    await happen(left);
    const answer = await apply(left.payment, (await another(left.client)).id);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(message)]);
  });

  it('refuses with 409 to apply money while a refund of it is in progress', async () => {
    const left = await leftOnVoid({}, { method: 'CARD', nonce: 'ok-refunding' });
    let open: () => void = () => undefined;
    bank.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const refunding = refund(left.payment, 10);
    await expect.poll(() => bank.count('refund')).toBe(1);
    const answer = await apply(left.payment, (await another(left.client)).id);
    open();
    expect((await refunding).status).toBe(201);
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('A refund of this payment is in progress'),
    ]);
  });

  it.each([
    ['all', { state: 'won', amountCents: 2_000 }, 6_000],
    ['a part', { state: 'lost', amountCents: 500 }, 5_500],
  ] as const)(
    'withdraws the credit of the void invoice when the bank returns %s of a loss to the other one',
    async (_, report, paid) => {
      const client = await portal.addClient();
      const from = await another(client);
      const card = { method: 'CARD', nonce: 'ok-returned', amount: 60 };
      const payment = idOf(await portal.pay(from.id, card));
      await portal.dispute(payment, { state: 'lost', amountCents: 2_000 });
      const { disputes } = (await portal.invoice(from.id)) as unknown as {
        disputes: { id: number }[];
      };
      await portal.done('POST', `/disputes/${String(disputes[0]!.id)}/decision`, {
        intent: 'cancel',
      });
      await voided(from.id);
      const to = await another(client);
      expect((await apply(payment, to.id)).status).toBe(200);
      await portal.dispute(payment, { ...report, version: 2 });
      expect(await shown(to.id)).toEqual(['partially_paid', paid, 10_000 - paid]);
      const { invoice, credit_notes } = (await portal.invoice(from.id)) as unknown as {
        invoice: Invoice;
        credit_notes: CreditNote[];
      };
      expect(invoice.credited_cents).toBe(0);
      expect(credit_notes.map(({ revoked_at }) => revoked_at === null)).toEqual([false]);
    },
  );

  it('refuses with 409 to apply money of an invoice that is not void', async () => {
    const client = await portal.addClient();
    const payment = idOf(await portal.pay((await another(client)).id, { amount: 60 }));
    expect((await apply(payment, (await another(client)).id)).status).toBe(409);
  });
});

describe('a finished month', () => {
  const list = (customer_id: number, days: Days & { readonly invoice_id?: string }) =>
    portal.done<PaymentPage>(
      'GET',
      `/payments?${new URLSearchParams({ page: '1', customer_id: String(customer_id), ...days }).toString()}`,
    );
  const file = async (customer_id: number, days: Days) => {
    const response = await fetch(`${portal.portal.address}/api/payments/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${portal.agent}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id, ...days }),
    });
    expect(response.status).toBe(200);
    return (await response.text()).split('\r\n').slice(1, -1);
  };

  it('keeps its list, sums, and file when money of it is applied in a later month', async () => {
    const { client, from, payment } = await leftOnVoid();
    const october = async () => {
      const { data, total, counts, sums } = await list(client, OCTOBER);
      const rows = data.payments.map(({ invoice_id, invoice }) => [invoice_id, invoice]);
      const ofInvoice = await list(client, { ...OCTOBER, invoice_id: String(from.id) });
      const lines = await file(client, OCTOBER);
      return { rows, money: data.money, total, counts, sums, lines, ofInvoice: ofInvoice.total };
    };
    const before = await october();
    expect([before.rows[0]?.[0], before.ofInvoice]).toEqual([from.id, 1]);
    clock.set('2026-11-01T04:30:00Z');
    const to = await another(client);
    expect((await apply(payment, to.id)).status).toBe(200);
    expect(await october()).toEqual(before);
    const november = await list(client, NOVEMBER);
    expect(november).toMatchObject({ total: 1, sums: { received_cents: 0, net_cents: 0 } });
    expect(november.data.payments[0]?.invoice_id).toBe(to.id);
    expect(await file(client, NOVEMBER)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^2026-11-01,Applied,Completed,${to.external_ref},.*,60\\.00,0\\.00,${from.external_ref},`,
        ),
      ),
    ]);
    const all = { from: '', to: '' };
    expect((await list(client, all)).sums).toMatchObject({
      received_cents: 6_000,
      net_cents: 6_000,
    });
    expect(await file(client, all)).toHaveLength(2);
  });
});
