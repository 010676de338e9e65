import {
  createDataDir,
  createFakeClock,
  createTestDatabase,
  type TestDatabase,
} from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

const LEASE_MS = 300_000;

/** Two portals on one database, with one gateway behind both. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let first: RecurringPortal;
let second: RecurringPortal;
const clock = createFakeClock();

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
  const options = { database, clock, environment: { DATA_DIR: folder.path } };
  first = await createRecurringPortal(options);
  second = await createRecurringPortal(options);
});
afterAll(async () => {
  cards.release();
  await Promise.all([first.close(), second.close()]);
  await database.drop();
  await folder.remove();
});
beforeEach(() => {
  cards.reset();
  clock.set('2026-03-02T15:00:00Z');
});

const counts = async (ids: readonly number[]) => {
  const [row] = await database.query<object>(
    `select count(*)::int as charges, count(distinct (schedule_id, period_date))::int as periods,
       count(invoice_id)::int as invoices, count(*) filter (where state in ('paid', 'sent'))::int as settled
     from recurring_charge where schedule_id = any($1::bigint[])`,
    [ids],
  );
  return row;
};

let made = 0;

async function addSchedules(portal: RecurringPortal, count: number, hasCard: boolean) {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) {
    made += 1;
    ids.push(
      await portal.addSchedule({
        hasCard,
        title: `${hasCard ? 'Card' : 'Invoice'} ${String(made)}`,
      }),
    );
  }
  return ids;
}

it('charges each of many schedules once when two nodes run at the same time', async () => {
  const ids = [...(await addSchedules(first, 20, true)), ...(await addSchedules(first, 10, false))];
  clock.set('2026-04-02T15:00:00Z');
  await Promise.all([first.runJob(), second.runJob(), first.runJob(), second.runJob()]);
  // On a busy machine a charge may be pending until its event arrives.
  await expect
    .poll(() => counts(ids), { timeout: 20_000 })
    .toEqual({ charges: 30, periods: 30, invoices: 30, settled: 30 });
  expect(cards.charged()).toHaveLength(20);
  expect(new Set(cards.calls.map(({ paymentKey }) => paymentKey)).size).toBe(20);
});

it('finds a charge again whose node died between the charge and its record, and charges it once', async () => {
  const [id] = (await addSchedules(first, 1, true)) as [number];
  clock.set('2026-04-02T15:00:00Z');
  cards.answers.push('hang');
  // It never ends: to the others its node is dead.
  void first.runJob().catch(() => undefined);
  await expect.poll(() => cards.calls.length).toBe(1);
  await second.runJob();
  expect(cards.calls).toHaveLength(1);
  clock.advance(LEASE_MS);
  await second.runJob();
  expect(await second.charges(id)).toEqual([['2026-04-02', 'pending']]);
  await second.reconcile();
  await expect.poll(() => second.charges(id)).toEqual([['2026-04-02', 'paid']]);
  expect(cards.calls).toHaveLength(1);
  expect(cards.charged()).toHaveLength(1);
  expect(await second.payment(id)).toMatchObject({ payments_made: 1 });
  cards.release();
});

it('charges nothing on a machine whose clock is two days ahead, and says why', async () => {
  const [id] = (await addSchedules(first, 1, true)) as [number];
  clock.set('2026-04-02T15:00:00Z');
  const now = Date.now();
  const time = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 86_400_000);
  await expect(first.runJob()).rejects.toThrow('The clock of this machine is 48 hours ahead');
  time.mockRestore();
  expect(await first.charges(id)).toEqual([]);
  await second.runJob();
  await expect.poll(() => second.charges(id)).toEqual([['2026-04-02', 'paid']]);
});
