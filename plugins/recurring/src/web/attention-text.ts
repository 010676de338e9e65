import { formatDateText } from '@porchlight/ui';
import type { RecurringPayment } from '../generated/types.ts';
import { recurringTexts as texts } from './recurring-texts.ts';

/** What an agent has to look after; null for nothing. */
export function attentionText({
  attention,
  card_ends_on: ends,
}: Pick<RecurringPayment, 'attention' | 'card_ends_on'>): string | null {
  const payments = attention - (ends === null ? 0 : 1);
  const parts = [
    ...(payments > 0 ? [texts.attention(payments)] : []),
    ...(ends === null ? [] : [texts.cardEnds(formatDateText(ends))]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}
