import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeReport } from '../../contract.ts';
import type { Payment, PaymentPage } from '../../generated/types.ts';
import { addMoney } from '../../rules/payments/payment-money.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal({ clock: createFakeClock('2026-11-23T15:00:00Z') });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('truncate core_rate_limits');
});

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const ALL_DAYS = { from: '', to: '' };
type Days = typeof OCTOBER;

const list = (customer_id: number, days: Days, query: object = {}) =>
  portal.done<PaymentPage>(
    'GET',
    `/payments?${new URLSearchParams({
      page: '1',
      customer_id: String(customer_id),
      ...days,
      ...query,
    }).toString()}`,
  );

async function file(customer_id: number, days: Days): Promise<readonly string[]> {
  const response = await fetch(`${portal.portal.address}/api/payments/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${portal.agent}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_id, ...days }),
  });
  expect(response.status).toBe(200);
  return (await response.text()).split('\r\n').slice(1, -1);
}
/** Cents of the column `Counted`. */
const counted = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-3)) * 100), 0);

const paymentOf = (answer: Awaited<ReturnType<BillingPortal['pay']>>) =>
  answer.json<{ data: { payment: Payment } }>().data.payment;

/** $100 in cash and $100 by card, both of October 31st. */
async function bookedInOctober() {
  const client = await portal.addClient();
  const invoice = () => portal.addSentInvoice({ customer_id: client, merchant: 'Square BFS' });
  const cash = paymentOf(await portal.pay((await invoice()).id, { received_on: OCTOBER.to }));
  const nonce = `ok-october-${String(client)}`;
  const card = paymentOf(await portal.pay((await invoice()).id, { method: 'CARD', nonce }));
  await portal.database.query('update billing_payment set received_at = $2 where id = $1', [
    card.id,
    '2026-10-31T18:00:00Z',
  ]);
  return { client, cash, card };
}
type Booked = Awaited<ReturnType<typeof bookedInOctober>>;

const refund = (amount: number, intent: string) => (booked: Booked) =>
  portal.done('POST', `/payments/${String(booked.cash.id)}/refund`, {
    amount,
    reason: 'Too much',
    intent,
  });
const dispute =
  (...states: readonly (readonly [DisputeReport['state'], string])[]) =>
  async ({ card }: Booked) => {
    for (const [at, [state, day]] of states.entries()) {
      const instant = `${day}T12:00:00Z`;
      await portal.dispute(card.id, {
        state,
        version: at + 1,
        openedAt: `${states[0]![1]}T12:00:00Z`,
        changedAt: instant,
      });
    }
  };

describe('a finished month', () => {
  it.each<[string, (booked: Booked) => Promise<unknown>, object]>([
    ['a refund of a part', refund(40, 'cancel'), { refunded_cents: 4_000, net_cents: -4_000 }],
    ['a whole refund', refund(100, 'collect'), { refunded_cents: 10_000, net_cents: -10_000 }],
    [
      'a dispute that runs',
      dispute(['open', '2026-11-20']),
      { withheld_cents: 10_000, net_cents: -10_000 },
    ],
    [
      'a question of the bank that becomes a dispute',
      dispute(['inquiry', '2026-10-31'], ['open', '2026-11-20']),
      { withheld_cents: 10_000, net_cents: -10_000 },
    ],
    [
      'a dispute that is lost',
      dispute(['open', '2026-11-20'], ['lost', '2026-11-22']),
      { withheld_cents: 10_000, net_cents: -10_000 },
    ],
    [
      'a dispute that is won',
      dispute(['open', '2026-11-20'], ['won', '2026-11-22']),
      { withheld_cents: 0, net_cents: 0 },
    ],
  ])(
    'keeps its list, its sums, and its file after %s of a later month',
    async (_, happen, moved) => {
      const booked = await bookedInOctober();
      const { client } = booked;
      const october = async () => {
        const { data, total, counts, sums } = await list(client, OCTOBER);
        const rows = data.payments.map(({ id, status }, at) => [id, status, data.money[at]]);
        return { rows, total, counts, sums, lines: await file(client, OCTOBER) };
      };
      const before = await october();
      expect(before).toMatchObject({
        total: 2,
        sums: { received_cents: 20_000, net_cents: 20_000 },
      });
      await happen(booked);
      expect(await october()).toEqual(before);
      expect(await list(client, NOVEMBER)).toMatchObject({
        total: 1,
        sums: { received_cents: 0, ...moved, merchants: [{ merchant: 'Square BFS', ...moved }] },
      });
    },
  );

  it('gives back in the month of the decision what was withheld in the one before', async () => {
    const booked = await bookedInOctober();
    await dispute(['open', '2026-10-31'], ['won', '2026-11-22'])(booked);
    expect((await list(booked.client, OCTOBER)).sums).toMatchObject({
      received_cents: 20_000,
      withheld_cents: 10_000,
      net_cents: 10_000,
    });
    expect((await list(booked.client, NOVEMBER)).sums).toMatchObject({
      received_cents: 0,
      withheld_cents: -10_000,
      net_cents: 10_000,
    });
  });

  it.each([
    ['all days', ALL_DAYS],
    ['the month of the payments', OCTOBER],
    ['the month of what went back', NOVEMBER],
    ['both months', { from: OCTOBER.from, to: NOVEMBER.to }],
    ['the last day of the first', { from: OCTOBER.to, to: OCTOBER.to }],
    ['what comes after', { from: '2026-11-24', to: '' }],
  ])('adds up in rows, sums, and file: %s', async (_, days) => {
    const booked = await bookedInOctober();
    await refund(40, 'cancel')(booked);
    await dispute(['open', '2026-11-20'])(booked);
    for (const kind of ['sandbox', 'live'] as const) {
      bank.kind = kind;
      const { data, total, sums } = await list(booked.client, days);
      const { merchants: _merchants, counts_sandbox: _sandbox, ...money } = sums;
      expect(data.payments).toHaveLength(total);
      expect(addMoney(data.money.filter((one) => one !== null))).toEqual(money);
      expect(counted(await file(booked.client, days))).toBe(money.net_cents);
    }
  });

  it('counts the parts of all days as those of each day together', async () => {
    const booked = await bookedInOctober();
    await refund(40, 'cancel')(booked);
    await dispute(['open', '2026-11-20'], ['lost', '2026-11-22'])(booked);
    const { sums } = await list(booked.client, ALL_DAYS);
    expect((await list(booked.client, { from: '2000-01-01', to: '' })).sums).toEqual(sums);
  });

  it('says of a payment the state that it had at the end of the days', async () => {
    const booked = await bookedInOctober();
    await refund(100, 'cancel')(booked);
    const found = async (days: Days, status: string) =>
      (await list(booked.client, days, { status })).total;
    expect(await found(OCTOBER, 'completed')).toBe(2);
    expect(await found(OCTOBER, 'refunded')).toBe(0);
    expect(await found(NOVEMBER, 'refunded')).toBe(1);
    expect(await found(ALL_DAYS, 'refunded')).toBe(1);
  });
});
