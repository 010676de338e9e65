import type { DuePeriods } from '@porchlight/kernel';
import type { InvoiceFacts } from '@porchlight/billing/contract';
import type { WriteUnit } from '@porchlight/server';
import type { ChargeRow, ScheduleRow } from '../store/schedule-rows.ts';

/** A schedule with a period to charge. */
export interface DueSchedule {
  readonly schedule: ScheduleRow;
  /** The one that founded it. */
  readonly invoice: InvoiceFacts;
  readonly periods: DuePeriods & { readonly charged: string };
}

/** What a claimed charge becomes. */
export type OpenedCharge = Pick<
  ChargeRow,
  | 'id'
  | 'state'
  | 'mode'
  | 'saved_card_id'
  | 'amount_cents'
  | 'is_counted'
  | 'is_confirmed'
  | 'payment_key'
  | 'attempts'
  | 'attempted_on'
  | 'waits_until'
  | 'failure_reason'
  | 'changed_at'
> & { readonly invoice_id: number };

/** The next date of a locked schedule. */
interface MovedSchedule extends Pick<
  ScheduleRow,
  'id' | 'next_index' | 'next_payment_date' | 'payments_made'
> {
  /** The date that was read. */
  readonly was: string | null;
}

/**
 * Locks schedules that are due. A payment that is not settled yet holds up the next one. Rows that another process holds are
 * its own.
 */
export const CLAIM = `
  select s.* from recurring_schedule s
  where s.status = 'ACTIVE' and s.next_payment_date <= (select $1::date)
    and not (s.id = any($2::bigint[])) and ($4::bigint[] is null or s.id = any($4::bigint[]))
    and not exists (
      select 1 from recurring_charge c
      where c.schedule_id = s.id and c.state in ('open', 'pending', 'retry')
    )
  order by s.next_payment_date, s.id limit $3
  for update of s skip locked`;

/** Stores what claimed charges become; returns their rows. */
export function openCharges(
  unit: WriteUnit,
  charges: readonly OpenedCharge[],
): Promise<readonly ChargeRow[]> {
  if (charges.length === 0) return Promise.resolve([]);
  return unit.sql<ChargeRow>('recurring.open-charges', OPEN, [JSON.stringify(charges)]);
}

const OPEN = `
  update recurring_charge c set
    state = o.state, mode = o.mode, saved_card_id = o.saved_card_id, amount_cents = o.amount_cents,
    invoice_id = o.invoice_id, is_counted = o.is_counted, is_confirmed = o.is_confirmed,
    payment_key = o.payment_key, attempts = o.attempts, attempted_on = o.attempted_on,
    waits_until = o.waits_until, failure_reason = o.failure_reason, changed_at = o.changed_at
  from jsonb_to_recordset($1::jsonb) as o(id bigint, state text, mode text, saved_card_id bigint,
    amount_cents bigint, invoice_id bigint, is_counted boolean, is_confirmed boolean, payment_key uuid,
    attempts integer, attempted_on date, waits_until timestamptz, failure_reason text, changed_at timestamptz)
  where c.id = o.id
  returning c.*`;

/** Moves the dates of locked schedules. Throws when one moved since it was read. */
export async function moveSchedules(
  unit: WriteUnit,
  moved: readonly MovedSchedule[],
): Promise<void> {
  const rows = await unit.sql('recurring.move-schedules', MOVE, [JSON.stringify(moved)]);
  if (rows.length !== moved.length) throw new Error('The next date of a locked schedule moved.');
}

const MOVE = `
  update recurring_schedule s set
    next_index = m.next_index, next_payment_date = m.next_payment_date, payments_made = m.payments_made,
    version = s.version + 1
  from jsonb_to_recordset($1::jsonb) as m(id bigint, was date, next_index integer, next_payment_date date,
    payments_made integer)
  where s.id = m.id and s.next_payment_date = m.was and s.status = 'ACTIVE'
  returning s.id`;
