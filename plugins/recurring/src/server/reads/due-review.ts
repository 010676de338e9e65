import { formatMoney } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/schemas';
import {
  countRows,
  REVIEWED,
  type AgencyCalendar,
  type Database,
  type RestoreReview,
} from '@porchlight/server';
import { HAS_NEXT } from '../store/schedule-rows.ts';

interface DueRow {
  readonly name: string;
  readonly amount_cents: number;
  readonly next_payment_date: string;
}

/** The recurring payments that are due once a restored portal goes on. */
export function dueReview(database: () => Database, calendar: () => AgencyCalendar): RestoreReview {
  return {
    id: 'recurring.due',
    title: 'Recurring payments that are due',
    hint: 'They are charged or billed after you confirm. A payment that the gateway has for the same period is recognized and not charged again.',
    async read() {
      const due = () =>
        database()
          .knex('recurring_schedule as s')
          .where({ status: 'ACTIVE' })
          .where('next_payment_date', '<=', calendar().today())
          .whereRaw(HAS_NEXT);
      const rows = (await due()
        .orderBy('next_payment_date')
        .orderBy('id')
        .limit(REVIEWED)) as readonly DueRow[];
      return {
        lines: rows.map((row) => ({
          text: row.name,
          detail: `${formatMoney(row.amount_cents)}, due ${formatDateText(row.next_payment_date)}`,
        })),
        total: await countRows(due()),
      };
    },
  };
}
