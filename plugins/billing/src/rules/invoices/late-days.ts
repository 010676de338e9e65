import { dayNumber } from '@porchlight/kernel';
import { isOverdue, type InvoiceStatus } from './invoice-status.ts';

/** How many days an invoice is late; 0 for one that is not. Dates are `yyyy-mm-dd`. */
export function lateDays(status: InvoiceStatus, dueDate: string | null, today: string): number {
  if (dueDate === null || !isOverdue(status, dueDate, today)) return 0;
  return dayNumber(today) - dayNumber(dueDate);
}
