import type { RecurringPayment } from '../../generated/types.ts';
import { formatDateText } from '@porchlight/ui';
import { detailsTexts as texts } from './details-texts.ts';

/** When a schedule ends: by date, by number of payments, by what comes first, or only when it is canceled. */
export function endText({
  end_date: end,
  total_payments: total,
}: Pick<RecurringPayment, 'end_date' | 'total_payments'>): string {
  if (end !== null)
    return total === null ? formatDateText(end) : texts.onDateOrAfter(formatDateText(end), total);
  return total === null ? texts.never : texts.afterTotal(total);
}
