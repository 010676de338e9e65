import { PaymentGatewayError, type GatewayChanges } from '@porchlight/billing/contract';
import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chargeOrder, invoiceOrder, refundOrder } from '../testing/gateway-orders.fixture.ts';
import { settingsFor } from '../testing/square-account.fixture.ts';
import { openSquarePortal, SETTINGS, type SquarePortal } from '../testing/square-portal.fixture.ts';
import type { SquareCalls } from './square-client.ts';
import { SquareReadings } from './square-readings.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
const { signal } = new AbortController();
let world: SquarePortal;

beforeAll(async () => {
  world = await openSquarePortal({ clock, hasWebhooks: false });
});
beforeEach(() => save({}));
afterAll(() => world.close());

async function save(changes: Record<string, string>): Promise<void> {
  const body = { ...settingsFor(world.emulator), ...changes };
  const saved = await world.portal.request('PUT', SETTINGS, { token: world.owner, body });
  expect(saved.status).toBe(200);
}

it('reads the invoices of a merchant beside those of one whose token was revoked', async () => {
  const { gateway } = world;
  const bfs = await gateway.publishInvoice(invoiceOrder(), signal);
  const bfa = await gateway.publishInvoice(invoiceOrder({ merchant: 'BFA' }), signal);
  const refs = [bfa, bfs].map(({ merchant, invoiceId }) => ({ merchant, invoiceId }));
  await save({ bfa_access_token: 'revoked' });
  expect(await gateway.readInvoices(refs, signal)).toMatchObject([{ invoiceId: bfs.invoiceId }]);
  await expect(gateway.readInvoices(refs.slice(0, 1), signal)).rejects.toThrow(PaymentGatewayError);
});

it('reads the changes of one merchant while the token of another is revoked', async () => {
  const { gateway } = world;
  const { paymentId } = await gateway.charge(chargeOrder(), signal);
  await save({ bfa_access_token: 'revoked' });
  const { reports } = await gateway.readChanges('2026-11-23T14:59:00Z', signal, 'BFS');
  expect(reports).toMatchObject([{ merchant: 'BFS', paymentId }]);
  await expect(gateway.readChanges('2026-11-23T14:59:00Z', signal, 'BFA')).rejects.toThrow();
});

it('finds a charge and its refund after another location was entered in the settings', async () => {
  const { gateway } = world;
  const order = chargeOrder({ amountCents: 7_700 });
  const report = await gateway.charge(order, signal);
  const back = refundOrder(report.paymentId!, { amountCents: 700 });
  const refund = await gateway.refund(back, signal);
  await save({ bfs_location_id: 'LANOTHER' });
  const { merchant, paymentKey, amountCents } = order;
  const charge = { merchant, paymentKey, amountCents, orderedAt: clock.now().toISOString() };
  expect(await gateway.findCharge(charge, signal)).toMatchObject({ paymentId: report.paymentId });
  expect(await gateway.findRefund(back, signal)).toMatchObject({ refundId: refund.refundId });
});

const money = { amount: 100n, currency: 'USD' };
const payment = (id: string, updatedAt: string) => ({
  id,
  status: 'COMPLETED',
  amountMoney: money,
  updatedAt,
});
const refund = (paymentId: string, updatedAt: string) => ({
  id: `refund-of-${paymentId}`,
  paymentId,
  status: 'COMPLETED',
  amountMoney: money,
  updatedAt,
});

/** What is read of these lists; `hasMore` when there are more payments than one reading takes. */
async function changesOf(payments: object[], refunds: object[], hasMore = false) {
  const page = (data: object[], more: boolean) => ({
    data,
    hasNextPage: () => more,
    getNextPage: () => Promise.resolve({ ...page([], more) }),
  });
  const api = {
    payments: {
      list: () => Promise.resolve(page(payments, hasMore)),
      get: ({ paymentId }: { paymentId: string }) =>
        Promise.resolve({ payment: payment(paymentId, '2026-11-23T15:00:00.900Z') }),
    },
    refunds: { list: () => Promise.resolve(page(refunds, false)) },
    disputes: { list: () => Promise.resolve(page([], false)) },
  };
  const calls = {
    call: (_merchant: string, _signal: AbortSignal, work: (given: object) => unknown) =>
      work({ api, account: { locationId: 'L1' } }),
  };
  const readings = new SquareReadings(calls as unknown as SquareCalls);
  return readings.changes(['BFS'], '2026-11-23T14:59:00Z', signal);
}
const named = ({ reports }: GatewayChanges) =>
  reports.map((one) => (one.kind === 'invoice' ? one.kind : `${one.kind} ${one.paymentId ?? ''}`));

it('reports a payment before its refund even when the payment changed after it', async () => {
  const found = await changesOf(
    [payment('p1', '2026-11-23T15:00:00.200Z')],
    [refund('p1', '2026-11-23T15:00:00.100Z')],
  );
  expect(named(found)).toEqual(['payment p1', 'refund p1']);
});

it('reads the payment of a refund when it is behind the payments of this reading', async () => {
  const found = await changesOf(
    [payment('p1', '2026-11-23T15:00:00.200Z')],
    [refund('p2', '2026-11-23T15:00:00.100Z')],
    true,
  );
  expect(named(found)).toEqual(['payment p1', 'payment p2', 'refund p2']);
  expect(found.continueAt).toBe('2026-11-23T15:00:00.200Z');
});
