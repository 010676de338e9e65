import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentPage } from '../../generated/types.ts';
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

interface Line {
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly action: string;
  readonly entity_id: string;
  readonly purpose: string | null;
  readonly changes: Readonly<Record<string, { readonly to?: unknown }>>;
}

/** Numbers below `limit`, the same for the same seed. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** What agents, payers, and the gateway do with some invoices, in any order, and at the same time. */
function operationsOn(invoices: readonly number[], random: (limit: number) => number) {
  const any = () => invoices[random(invoices.length)]!;
  const amount = () => (1 + random(4_000)) / 100;
  const nonce = () => `ok-${randomUUID()}`;
  const card = (fault?: 'lost' | 'failed') => {
    if (fault !== undefined) bank.fail('charge', fault);
    return portal.pay(any(), { method: 'CARD', amount: amount(), nonce: nonce() });
  };
  return [
    () => portal.pay(any(), { amount: amount() }, { key: randomUUID() }),
    () => portal.pay(any(), { method: 'CHECK', amount: amount(), check_number: '77' }),
    () => card(),
    () => card('lost'),
    () => card('failed'),
    () => portal.pay(any(), { method: 'CARD', amount: amount(), nonce: 'declined' }),
    () => portal.call('POST', `/invoices/${String(any())}/generate-link`),
    async () => {
      const open = [...bank.invoices].filter(([, { report }]) => report.state === 'open');
      const page = open[random(Math.max(1, open.length))];
      if (page !== undefined) await portal.record(...bank.payInvoice(page[0]));
    },
    () =>
      portal.call(
        'POST',
        '/public/payments/self-serve',
        { nonce: nonce(), full_name: 'Ana Sol', email: 'ana@example.com', amount: amount() },
        { token: null },
      ),
    async () => {
      const list = await portal.done<PaymentPage>('GET', '/payments?page=1&unmatched=true');
      const payment = list.data.payments[0];
      if (payment !== undefined)
        await portal.call('POST', `/payments/${String(payment.id)}/match`, { invoice_id: any() });
    },
    async () => {
      const list = await portal.done<PaymentPage>('GET', '/payments?page=1&page_size=100');
      const payment = list.data.payments[random(list.data.payments.length)];
      const body = { amount: amount(), reason: 'Wrong plan' };
      if (payment !== undefined)
        await portal.call('POST', `/payments/${String(payment.id)}/refund`, body, {
          token: portal.owner,
          key: randomUUID(),
        });
    },
  ];
}

it.each([1, 2])(
  'names in the audit every cent that each invoice has, with who and why, for the sequence %i',
  async (seed) => {
    bank.reset();
    await portal.database.query('delete from core_rate_limits');
    const random = randomOf(seed);
    const invoices: number[] = [];
    for (let made = 0; made < 5; made += 1) invoices.push((await portal.addInvoice()).id);
    const operations = operationsOn(invoices, random);
    for (let step = 0; step < 12; step += 1)
      await Promise.all(Array.from({ length: 3 }, () => operations[random(operations.length)]!()));
    for (let run = 0; run < 2; run += 1) {
      await portal.database.query(
        `update billing_payment set created_at = created_at - interval '1 hour', checked_at = null where status = 'pending'`,
      );
      await portal.run('billing.reconcile');
    }
    const lines = await portal.database.query<Line>(
      `select actor_kind, actor_id, action, entity_id, purpose, changes from core_audit
       where action in ('payment.completed', 'payment.matched', 'refund.completed') order by id`,
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(sumsIn(lines)).toEqual(await ledger());
    const refunds = lines.filter(({ action }) => action === 'refund.completed');
    expect(refunds.length).toBeGreaterThan(0);
    for (const { purpose } of refunds) expect(purpose).toBe('Wrong plan');
    for (const { actor_kind: kind, actor_id: id } of lines)
      expect(['system', 'public'].includes(kind) || id !== null).toBe(true);
    const overpaid = await portal.database.query(
      'select 1 from billing_invoice where paid_amount_cents > total_cents',
    );
    expect(overpaid).toEqual([]);
  },
  60_000,
);

/** Cents by invoice, from the audit alone. */
function sumsIn(lines: readonly Line[]): Readonly<Record<string, number>> {
  const invoiceOf = new Map<string, string>();
  const about = ({ action, entity_id: id, changes }: Line) =>
    action === 'refund.completed' ? String(changes['payment_id']?.to) : id;
  for (const line of lines) {
    const invoice = line.changes['invoice_id']?.to;
    if (invoice !== undefined) invoiceOf.set(about(line), String(invoice));
  }
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const invoice = invoiceOf.get(about(line));
    // A match moves no money: its payment was completed before.
    if (invoice === undefined || line.action === 'payment.matched') continue;
    const sign = line.action === 'refund.completed' ? -1 : 1;
    sums[invoice] = (sums[invoice] ?? 0) + sign * Number(line.changes['amount_cents']?.to);
  }
  return sums;
}

/** Cents by invoice, as the portal stores them; without those that never had money. */
async function ledger(): Promise<Readonly<Record<string, number>>> {
  const rows = await portal.database.query<{ id: string; cents: number }>(
    `select i.id::text, i.paid_amount_cents::int as cents from billing_invoice i where exists (
       select 1 from billing_payment p where p.invoice_id = i.id and p.status in ('completed', 'refunded'))`,
  );
  return Object.fromEntries(rows.map(({ id, cents }) => [id, cents]));
}
