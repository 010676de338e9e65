import type { Transaction } from '@porchlight/kernel';
import { collectedBy, type CoveredSchedule } from '../../rules/agreement-coverage.ts';
import type { Neighbors } from '../../rules/period-distance.ts';
import { LEFT_OUT } from '../../rules/schedule-facts.ts';
import { agreedTo } from './agreement-rows.ts';

/** A payment of a schedule: the schedule as it would be charged, and the day. */
interface PlannedPayment {
  readonly schedule: CoveredSchedule & { readonly id: number };
  readonly day: string;
}

/** How payments of schedules are collected by what their clients agree to now, by the schedule; one for each. */
export async function agreedCollections(
  trx: Transaction,
  payments: readonly PlannedPayment[],
): Promise<(schedule: PlannedPayment['schedule']) => ReturnType<typeof collectedBy>> {
  const byCard = payments.filter(({ schedule: { mode } }) => mode === 'card');
  const agreed = await agreedTo(
    trx,
    byCard.map(({ schedule: { id } }) => id),
  );
  const neighbors = await storedNeighbors(
    trx,
    byCard.map(({ schedule: { id }, day }) => ({ id, day })),
  );
  const days = new Map(payments.map(({ schedule: { id }, day }) => [id, day]));
  return (schedule) => {
    const { id } = schedule;
    return collectedBy(schedule, agreed.get(id) ?? null, days.get(id)!, neighbors.get(id) ?? ALONE);
  };
}

/** As `agreedCollections`, for one payment. */
export async function agreedCollection(
  trx: Transaction,
  schedule: PlannedPayment['schedule'],
  day: string,
): Promise<ReturnType<typeof collectedBy>> {
  return (await agreedCollections(trx, [{ schedule, day }]))(schedule);
}

/** The payments before and after a day of each schedule, by the schedule. */
export async function storedNeighbors(
  trx: Transaction,
  days: readonly { readonly id: number; readonly day: string }[],
): Promise<ReadonlyMap<number, Neighbors>> {
  if (days.length === 0) return new Map();
  const { rows } = await trx.raw<{ rows: (Neighbors & { readonly id: number })[] }>(NEIGHBORS, {
    ids: days.map(({ id }) => id),
    days: days.map(({ day }) => day),
    leftOut: [...LEFT_OUT],
  });
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}

const ALONE: Neighbors = { before: null, after: null };

const NEIGHBORS = `
  select d.id,
    (select max(c.period_date) from recurring_charge c where c.schedule_id = d.id and c.period_date < d.day
       and not (c.state = any(:leftOut))) as before,
    (select min(c.period_date) from recurring_charge c where c.schedule_id = d.id and c.period_date > d.day
       and not (c.state = any(:leftOut))) as after
  from unnest((:ids)::bigint[], (:days)::date[]) as d (id, day)`;
