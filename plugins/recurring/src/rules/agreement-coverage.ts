import { isPeriodApart, type Neighbors } from './period-distance.ts';

/** What an agreement says; the client agreed to exactly this. Dates are `yyyy-mm-dd`. */
export interface Agreed {
  readonly state: 'offered' | 'agreed' | 'ended';
  readonly saved_card_id: number;
  readonly amount_cents: number;
  readonly frequency: string;
  readonly frequency_interval: number;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly total_payments: number | null;
  /** Of the total, those made before; the client agreed to the rest. */
  readonly payments_made: number;
}

/** A schedule as an agreement has to cover it. */
export type CoveredSchedule = Omit<Agreed, 'state' | 'start_date' | 'saved_card_id'> & {
  readonly mode: 'card' | 'invoice';
  readonly saved_card_id: number | null;
};

const TERMS = [
  'amount_cents',
  'frequency',
  'frequency_interval',
  'end_date',
  'total_payments',
] as const;

/**
 * Whether an agreement has the terms of a schedule, for a payment of that day: from the agreed start on, and not nearer to
 * the payments around it than the agreed period.
 */
export function hasTermsOf(
  agreement: Agreed,
  schedule: Omit<CoveredSchedule, 'mode' | 'saved_card_id'>,
  day: string,
  { before, after }: Neighbors,
): boolean {
  const { start_date: start } = agreement;
  // A payment that does not count any more would add one to those that were agreed to.
  if (agreement.total_payments !== null && schedule.payments_made < agreement.payments_made)
    return false;
  if (day < start || TERMS.some((term) => agreement[term] !== schedule[term])) return false;
  if (after !== null && !isPeriodApart(agreement, day, after)) return false;
  return before === null || before < start || isPeriodApart(agreement, before, day);
}

/**
 * How the payment of a day is collected: by card only while the client agrees to this card, amount, rhythm, and end;
 * otherwise by an invoice. `neighbors`: the payments of the schedule around that day.
 */
export function collectedBy(
  schedule: CoveredSchedule,
  agreement: Agreed | null,
  day: string,
  neighbors: Neighbors,
):
  | { readonly mode: 'card'; readonly saved_card_id: number }
  | { readonly mode: 'invoice'; readonly saved_card_id: null } {
  const { mode, saved_card_id: card } = schedule;
  const isCovered =
    mode === 'card' &&
    agreement?.state === 'agreed' &&
    agreement.saved_card_id === card &&
    hasTermsOf(agreement, schedule, day, neighbors);
  return isCovered && card !== null
    ? { mode: 'card', saved_card_id: card }
    : { mode: 'invoice', saved_card_id: null };
}
