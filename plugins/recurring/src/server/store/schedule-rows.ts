import { CLIENT_VIEW } from '@porchlight/clients/contract';
import { frequencyOf, type SchedulePlan, type Transaction } from '@porchlight/kernel';
import type { RecurringCharge, RecurringPayment } from '../../generated/types.ts';
import { resumption } from '../../rules/resume-date.ts';
import type { ChargeState, ScheduleStatus } from '../../rules/schedule-facts.ts';

type ChargeMode = 'card' | 'invoice';

/** A row of `recurring_schedule`. Times are ISO 8601. */
export interface ScheduleRow {
  readonly id: number;
  readonly invoice_id: number;
  readonly customer_id: number | null;
  readonly name: string;
  readonly is_name_changed: boolean;
  readonly client_first_name: string;
  readonly client_last_name: string;
  readonly client_email: string;
  readonly status: ScheduleStatus;
  readonly amount_cents: number;
  readonly is_amount_changed: boolean;
  readonly frequency: string;
  readonly frequency_interval: number;
  readonly anchor_date: string;
  /** Day of the month to which it returns after a moved payment; null for that of the anchor. */
  readonly anchor_day: number | null;
  readonly next_index: number;
  readonly next_payment_date: string | null;
  readonly is_date_changed: boolean;
  readonly end_date: string | null;
  readonly total_payments: number | null;
  readonly payments_made: number;
  readonly mode: ChargeMode;
  readonly saved_card_id: number | null;
  readonly paused_at: string | null;
  readonly pause_reason: string | null;
  readonly created_by: number | null;
  readonly created_at: string;
  readonly version: number;
}

/** A row of `recurring_charge`. */
export interface ChargeRow {
  readonly id: number;
  readonly schedule_id: number;
  readonly period_date: string;
  readonly state: ChargeState;
  readonly mode: ChargeMode;
  readonly amount_cents: number;
  readonly invoice_id: number | null;
  readonly saved_card_id: number | null;
  readonly payment_key: string | null;
  readonly attempts: number;
  readonly attempted_on: string | null;
  readonly retry_on: string | null;
  readonly waits_until: string | null;
  readonly failure_reason: string | null;
  readonly is_counted: boolean;
  readonly is_confirmed: boolean;
  readonly created_at: string;
  readonly changed_at: string;
}

/** A row with what lists show beside it. */
export interface ListedRow extends ScheduleRow {
  /** The client, unless it was deleted. */
  readonly client_link: number | null;
  readonly attention: number;
  /** The last day of the card that it charges, once that was announced. */
  readonly card_ends_on: string | null;
}

/** The last day of the card of the schedule `s`. */
export const CARD_ENDS = `(
  select max(n.expires_on) from recurring_card_notice n
  where n.saved_card_id = s.saved_card_id and n.reason = 'expires' and s.status = 'ACTIVE' and s.mode = 'card'
)`;

/** Whether the next date of the schedule `s` is a payment. While the last one is open, it is a day past the end. */
export const HAS_NEXT = `(s.end_date is null or s.next_payment_date <= s.end_date)`;

/** The ids of the schedules that an agent has to look after. */
export const LOOKED_AFTER = `
  select schedule_id from recurring_charge where state in ('missed', 'failed', 'unsent')
  union select e.id from recurring_card_notice n join recurring_schedule e on e.saved_card_id = n.saved_card_id
  where n.reason = 'expires' and e.status = 'ACTIVE' and e.mode = 'card'`;

export const LISTED = `s.*, ${CARD_ENDS} as card_ends_on, (
  select count(*)::int from recurring_charge a
  where a.schedule_id = s.id and a.state in ('missed', 'failed', 'unsent')
) + (${CARD_ENDS} is not null)::int as attention, (
  select c.id from ${CLIENT_VIEW} c where c.id = s.customer_id and c.deleted_at is null
) as client_link`;

export function planOf(row: ScheduleRow): SchedulePlan {
  return {
    frequency: frequencyOf(row.frequency),
    interval: row.frequency_interval,
    anchor: row.anchor_date,
    day: row.anchor_day,
    nextIndex: row.next_index,
    endDate: row.end_date,
    totalPayments: row.total_payments,
    paymentsMade: row.payments_made,
  };
}

/** As `HAS_NEXT`. */
function isPastEnd({ next_payment_date: next, end_date: end }: ScheduleRow): boolean {
  return next !== null && end !== null && next > end;
}

/** A schedule as calls return it. */
export function paymentOf(row: ListedRow, today: string): RecurringPayment {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    client_first_name: row.client_first_name,
    client_last_name: row.client_last_name,
    client_email: row.client_email,
    amount_cents: row.amount_cents,
    frequency: frequencyOf(row.frequency),
    frequency_interval: row.frequency_interval,
    next_payment_date: isPastEnd(row) ? null : row.next_payment_date,
    payments_made: row.payments_made,
    customer_id: row.client_link,
    invoice_id: row.invoice_id,
    total_payments: row.total_payments,
    end_date: row.end_date,
    mode: row.mode,
    saved_card_id: row.saved_card_id,
    paused_at: row.paused_at,
    pause_reason: row.pause_reason,
    attention: row.attention,
    card_ends_on: row.card_ends_on,
    resume_date: row.status === 'PAUSED' ? resumption(planOf(row), today).date : null,
    version: row.version,
  };
}

export function chargeOf(row: ChargeRow): RecurringCharge {
  return {
    id: row.id,
    recurring_payment_id: row.schedule_id,
    period_date: row.period_date,
    state: row.state,
    mode: row.mode,
    amount_cents: row.amount_cents,
    invoice_id: row.invoice_id,
    attempts: row.attempts,
    retry_on: row.retry_on,
    failure_reason: row.failure_reason,
    created_at: row.created_at,
  };
}

/** Locks a schedule; schedules are locked before their charges. */
export function lockSchedule(trx: Transaction, id: number): Promise<ScheduleRow | undefined> {
  return trx<ScheduleRow>('recurring_schedule').where({ id }).forUpdate().first();
}

/** Locks a charge of a schedule that is locked. */
export function lockCharge(trx: Transaction, id: number): Promise<ChargeRow | undefined> {
  return trx<ChargeRow>('recurring_charge').where({ id }).forUpdate().first();
}
