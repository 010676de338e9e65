import { formatDateText } from '@porchlight/ui';
import type { InvoiceListItem } from '../generated/types.ts';
import { lateDays } from '../rules/invoices/late-days.ts';
import { useToday } from './use-day.ts';
import './due-date.css';

const texts = {
  late: (days: number) => (days === 1 ? '1 day late' : `${String(days)} days late`),
  none: 'None',
};

interface DueDateProps {
  readonly invoice: Pick<InvoiceListItem, 'status' | 'due_date'>;
}

/** When an invoice is due; red with the days when it is late. */
export function DueDate({ invoice: { status, due_date: due } }: DueDateProps) {
  const days = lateDays(status, due, useToday());
  if (due === null) return <span className="due-date__none">{texts.none}</span>;
  if (days === 0) return formatDateText(due);
  return (
    <span className="due-date--late">
      {formatDateText(due)} <small>{texts.late(days)}</small>
    </span>
  );
}
