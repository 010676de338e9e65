import type { PublicPayment } from '../../generated/types.ts';
import type { paidByTexts } from './paid-by-texts.ts';

type Texts = ReturnType<typeof paidByTexts.in>;

const NAMES = {
  CARD: 'card',
  CASH: 'cash',
  CHECK: 'check',
  ACH: 'bankTransfer',
  OTHER: 'other',
} as const;

/** How a payment was made, for its payer: 'Visa ending in 1111', 'Check'. */
export function paidBy(
  payment: Pick<PublicPayment, 'method' | 'card_brand' | 'card_last4'>,
  t: Texts,
): string {
  const { method, card_brand: brand, card_last4: last4 } = payment;
  return brand !== null && last4 !== null ? t('cardEnding', { brand, last4 }) : t(NAMES[method]);
}
