import { useToday } from '@porchlight/web';
import { formatDateText } from '@porchlight/ui';
import type { InvoiceListItem } from '../generated/types.ts';
import { lateDays } from '../rules/invoices/late-days.ts';
import './due-date.css';

const texts = {
  late: (days: number) => (days === 1 ? '1 day late' : `${String(days)} days late`),
  none: 'None',
  due: (date: string) => `Due ${date}`,
  unlimited: 'No due date',
};

interface DueDateProps {
  readonly invoice: Pick<InvoiceListItem, 'status' | 'due_date'>;
  /** Where no column says what the date is. */
  readonly isLabeled?: boolean;
}

/** When an invoice is due; red with the days when it is late. */
export function DueDate({ invoice: { status, due_date: due }, isLabeled = false }: DueDateProps) {
  const days = lateDays(status, due, useToday());
  if (due === null)
    return <span className="due-date__none">{isLabeled ? texts.unlimited : texts.none}</span>;
  const date = isLabeled ? texts.due(formatDateText(due)) : formatDateText(due);
  if (days === 0) return date;
  return (
    <span className="due-date--late">
      {date} <small>{texts.late(days)}</small>
    </span>
  );
}
