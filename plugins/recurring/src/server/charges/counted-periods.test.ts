import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecurringPayment, RecurringSummaryResponse } from '../../generated/types.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

/** The contact of the invoices to come. */
const contact = (id: number, email: string) =>
  portal.database.query(
    `update billing_invoice set email = $2 where id = (select invoice_id from recurring_schedule where id = $1)`,
    [id, email],
  );

const shown = async (id: number) => {
  const payment = await portal.payment(id);
  return [payment.status, payment.payments_made, payment.next_payment_date];
};

async function skipFirst(id: number): Promise<void> {
  const charge = (await portal.details(id)).charges.at(-1)!;
  const path = `/recurring-payments/${String(id)}/charges/${String(charge.id)}/skip`;
  expect((await portal.call('POST', path)).status).toBe(200);
}

it('sends a third invoice in place of one that could not be sent and is skipped', async () => {
  const id = await portal.addSchedule({ total: 3 });
  await contact(id, '');
  await portal.runJob('2026-04-02');
  await contact(id, 'carmen@example.com');
  for (const day of ['2026-05-02', '2026-06-02']) await portal.runJob(day);
  expect(await shown(id)).toEqual(['COMPLETED', 3, null]);
  await skipFirst(id);
  expect(await shown(id)).toEqual(['ACTIVE', 2, '2026-07-02']);
  await portal.runJob('2026-07-02');
  expect(await shown(id)).toEqual(['COMPLETED', 3, null]);
  expect((await portal.charges(id)).map(([, state]) => state)).toEqual([
    'skipped',
    'sent',
    'sent',
    'sent',
  ]);
});

it.each<[string, { total?: number; endDate?: string }, string]>([
  ['goes on', {}, 'ACTIVE'],
  ['has ended by its date', { total: 1, endDate: '2026-04-20' }, 'COMPLETED'],
])('counts no invoice that is skipped, of a schedule that %s', async (_, values, status) => {
  const id = await portal.addSchedule(values);
  await contact(id, '');
  await portal.runJob('2026-04-02');
  expect((await portal.payment(id)).payments_made).toBe(1);
  await skipFirst(id);
  expect((await shown(id)).slice(0, 2)).toEqual([status, 0]);
});

it('counts no invoice that waits for an agent when its schedule is canceled', async () => {
  const id = await portal.addSchedule();
  await portal.runJob('2026-04-02');
  await contact(id, '');
  await portal.runJob('2026-05-02');
  expect((await portal.payment(id)).payments_made).toBe(2);
  await portal.call('DELETE', `/recurring-payments/${String(id)}`);
  expect(await shown(id)).toEqual(['CANCELLED', 1, null]);
});

it('expects no payment past the end date while the last one is tried again', async () => {
  const id = await portal.addSchedule({ hasCard: true, endDate: '2026-04-20' });
  cards.answers.push('decline');
  await portal.runJob('2026-04-02');
  expect(await shown(id)).toEqual(['ACTIVE', 0, null]);
  const upcoming = await portal.call('GET', '/recurring-payments/upcoming?days=60');
  expect(
    upcoming.json<{ data: { recurring_payments: RecurringPayment[] } }>().data.recurring_payments,
  ).toEqual([]);
  const { data } = (
    await portal.call('GET', '/recurring-payments/summary')
  ).json<RecurringSummaryResponse>();
  expect(data).toMatchObject({ upcoming: 0, next_due_on: null, days: [] });
  await portal.runJob('2026-04-03');
  expect(await shown(id)).toEqual(['COMPLETED', 1, null]);
});

it('completes with a last payment that billing refuses, which an agent can still charge', async () => {
  const id = await portal.addSchedule({ hasCard: true, endDate: '2026-04-20' });
  const keep = (merchant: string) =>
    portal.database.query(
      `update billing_saved_card set merchant = $2 where id = (select saved_card_id from recurring_schedule where id = $1)`,
      [id, merchant],
    );
  await keep('BFA');
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'unsent']]);
  expect(await shown(id)).toEqual(['COMPLETED', 0, null]);
  await keep('BFS');
  const [charge] = (await portal.details(id)).charges;
  const path = `/recurring-payments/${String(id)}/charges/${String(charge!.id)}/charge`;
  expect((await portal.call('POST', path)).status).toBe(200);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
});
