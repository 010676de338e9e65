import { occurrence, type Frequency } from '@porchlight/kernel';

const MOST_DATES = 6;
const LAST_DAY = '9999-01-01';

/** What repeats an invoice. */
export interface RepeatedInvoice {
  readonly frequency: Frequency;
  readonly interval: number;
  /** The due date of the invoice, or the day it is created; `yyyy-mm-dd`. */
  readonly anchor: string;
  readonly endDate: string | null;
  /** Null for no end. */
  readonly totalPayments: number | null;
}

/** The next six payments, the first of them one period after the invoice itself; fewer when they end before. */
export function recurrencePreview(invoice: RepeatedInvoice): readonly string[] {
  const { endDate, totalPayments, interval } = invoice;
  if (!Number.isInteger(interval) || interval < 1) return [];
  const dates: string[] = [];
  for (let index = 1; index <= Math.min(MOST_DATES, totalPayments ?? MOST_DATES); index += 1) {
    const date = dateOf(invoice, index);
    if (date === null || (endDate !== null && date > endDate)) break;
    dates.push(date);
  }
  return dates;
}

/** Null beyond the calendar. */
function dateOf(invoice: RepeatedInvoice, index: number): string | null {
  try {
    const date = occurrence(invoice, index);
    return date < LAST_DAY ? date : null;
  } catch {
    return null;
  }
}
