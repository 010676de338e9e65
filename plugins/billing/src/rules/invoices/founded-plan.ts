import { civilToday, frequencyOf, type SchedulePlan } from '@porchlight/kernel';

/** What repeats an invoice. Days are `yyyy-mm-dd`. */
export interface RecurringInvoice {
  readonly due_date: string | null;
  /** ISO 8601. */
  readonly created_at: string;
  readonly recurring_frequency: string;
  readonly recurring_frequency_interval: number;
  readonly recurring_end_date: string | null;
  /** Null for no end. */
  readonly recurring_total_payments: number | null;
}

/**
 * The schedule that an invoice founds: the first payment is one period after its due date, or after the day the invoice was
 * created in the time zone of the agency.
 */
export function foundedPlan(invoice: RecurringInvoice, timeZone: string): SchedulePlan {
  return {
    frequency: frequencyOf(invoice.recurring_frequency),
    interval: invoice.recurring_frequency_interval,
    anchor: invoice.due_date ?? civilToday(timeZone, new Date(invoice.created_at)),
    nextIndex: 1,
    endDate: invoice.recurring_end_date,
    totalPayments: invoice.recurring_total_payments,
    paymentsMade: 0,
  };
}
