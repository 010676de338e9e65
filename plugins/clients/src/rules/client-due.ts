/** Clients who are due today, as a filter: follow-ups before today, those of today, and 65th birthdays ahead. */
export const clientDues = ['overdue', 'today', 'turning-65'] as const;

export type ClientDue = (typeof clientDues)[number];

/** A condition on a column; a day is named by its distance from today (relative-day.ts). */
interface DueCondition {
  readonly column: 'next_f_u_date' | 'dob' | 'status';
  readonly op: 'from' | 'to' | 'is_not';
  readonly value: string;
}

/** Inactive clients are not called. */
const ACTIVE: DueCondition = { column: 'status', op: 'is_not', value: 'inactive' };

/** The clients that a filter shows: those who meet all of its conditions. The list and the ledger share them. */
export const dueConditions: Readonly<Record<ClientDue, readonly DueCondition[]>> = {
  overdue: [{ column: 'next_f_u_date', op: 'to', value: 'today-1d' }, ACTIVE],
  today: [
    { column: 'next_f_u_date', op: 'from', value: 'today' },
    { column: 'next_f_u_date', op: 'to', value: 'today' },
    ACTIVE,
  ],
  'turning-65': [
    { column: 'dob', op: 'from', value: 'today-65y' },
    { column: 'dob', op: 'to', value: 'today+90d-65y' },
    ACTIVE,
  ],
};
