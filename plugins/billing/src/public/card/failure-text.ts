import { useTexts, useVisit } from '@porchlight/web/public';
import type { PaymentFailure } from '../../rules/public/payment-failure.ts';
import { cardTexts } from './card-texts.ts';
import type { CardMistake } from './use-payment.ts';

/** Says why a payment failed and what to do next; null where the mistakes are shown at their fields. */
export function usePaymentFailureText(): (
  failure: PaymentFailure | CardMistake | null,
) => string | null {
  const t = useTexts(cardTexts);
  const { agency } = useVisit();
  return (failure) => {
    switch (failure?.kind) {
      case 'declined':
        return t(failure.reason);
      case 'card':
        return failure.reason === ''
          ? t('cardIncomplete')
          : t('tokenFailed', { reason: failure.reason });
      case 'failed':
      case 'changed':
        return t(failure.kind);
      case 'unavailable':
      case 'busy':
        return t(failure.kind, { agency: agency.name });
      case 'invalid':
        return failure.fields.length === 0 ? t('failed') : null;
      default:
        return null;
    }
  };
}
