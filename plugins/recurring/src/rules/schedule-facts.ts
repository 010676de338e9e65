export const scheduleStatuses = ['ACTIVE', 'PAUSED', 'CANCELLED', 'COMPLETED'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** See the schema `recurring/recurring-charge`. */
export type ChargeState =
  | 'open'
  | 'pending'
  | 'retry'
  | 'sent'
  | 'unsent'
  | 'paid'
  | 'written_off'
  | 'failed'
  | 'missed'
  | 'skipped'
  | 'void';

/** The next period of a schedule waits until one of these is settled. */
export const UNFINISHED: readonly ChargeState[] = ['open', 'pending', 'retry'];
/** An agent has to look after these. */
export const NEEDS_ATTENTION: readonly ChargeState[] = ['missed', 'failed', 'unsent'];
/** Nobody pays these, now or later. */
export const LEFT_OUT: readonly ChargeState[] = ['skipped', 'void'];
