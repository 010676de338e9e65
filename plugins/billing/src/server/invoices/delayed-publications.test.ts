import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaymentReport } from '../../contract.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

/** Invoices that lost the page of the gateway, and get another one only after something else ended. */
let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

/** What the pages of the gateway ask for, oldest first. */
const pages = () =>
  [...bank.invoices.values()].map(({ order, report }) => [order.totalCents, report.state]);

/** An invoice of $100 on a page of the gateway, with declined card payments of these dollars that may still complete. */
async function linked(...amounts: readonly number[]) {
  const { id } = await portal.addInvoice({ title: 'Old' });
  for (const amount of amounts) await portal.pay(id, { method: 'CARD', nonce: 'declined', amount });
  const charges = [...bank.payments.values()];
  await portal.done('POST', `/invoices/${String(id)}/generate-link`);
  const complete = (charge: PaymentReport) =>
    portal.record({
      ...charge,
      state: 'completed',
      paymentId: `late ${charge.paymentKey!}`,
      failure: null,
    });
  return { id, charges, complete };
}

/** A payment of $30 on the page, in a state. */
function transfer(id: number, state: PaymentReport['state'], charge: PaymentReport) {
  const [page] = [...bank.invoices.values()];
  return portal.record({
    ...charge,
    paymentKey: null,
    paymentId: `transfer ${String(id)}`,
    amountCents: 3_000,
    state,
    failure: null,
    invoiceId: page!.report.invoiceId,
    orderId: page!.report.orderId,
  });
}

/** As an hour later, so that the job looks at all pages. */
async function reconcile(): Promise<void> {
  await portal.database.query(
    "update billing_publication set created_at = created_at - interval '1 hour', checked_at = null",
  );
  await portal.run('billing.reconcile');
}

it.each([
  ['failed', 6_000],
  ['completed', 3_000],
] as const)(
  'asks for what is left when less is owed during a payment that %s then: %i cents',
  async (state, left) => {
    const { id, charges, complete } = await linked(40);
    await transfer(id, 'pending', charges[0]!);
    await complete(charges[0]!);
    await expect.poll(pages).toEqual([[10_000, 'canceled']]);
    await reconcile();
    expect(pages()).toEqual([[10_000, 'canceled']]);
    await transfer(id, state, charges[0]!);
    await reconcile();
    expect(pages()).toEqual([
      [10_000, 'canceled'],
      [left, 'open'],
    ]);
  },
);

it('shows an edit that was made during a payment once that failed', async () => {
  const { id, charges } = await linked(40);
  await transfer(id, 'pending', charges[0]!);
  await portal.done('PUT', `/invoices/${String(id)}`, { title: 'New' });
  expect(pages()).toEqual([[10_000, 'canceled']]);
  await transfer(id, 'failed', charges[0]!);
  await reconcile();
  expect([...bank.invoices.values()].map(({ order }) => order.title)).toEqual(['Old', 'New']);
});

it('asks for what is left once a dispute is won during which less was owed', async () => {
  const { id, charges, complete } = await linked(40, 50);
  await complete(charges[0]!);
  await expect.poll(() => pages().at(-1)).toEqual([6_000, 'open']);
  const { payments } = await portal.invoice(id);
  const disputed = payments.find(({ status }) => status === 'completed')!.id;
  await portal.dispute(disputed, { amountCents: 4_000 });
  await complete(charges[1]!);
  await expect.poll(() => pages().at(-1)).toEqual([6_000, 'canceled']);
  await reconcile();
  await portal.dispute(disputed, { amountCents: 4_000, state: 'won', version: 2 });
  await reconcile();
  expect(pages().slice(1)).toEqual([
    [6_000, 'canceled'],
    [1_000, 'open'],
  ]);
});
