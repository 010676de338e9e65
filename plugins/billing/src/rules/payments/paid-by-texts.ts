import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/payment-methods.json' with { type: 'json' };

/** How a payment was made, for payers. */
export const paidByTexts = defineTexts(
  {
    card: 'Card',
    cardEnding: '{brand} ending in {last4}',
    cash: 'Cash',
    check: 'Check',
    bankTransfer: 'Bank transfer',
    other: 'Other payment',
  },
  catalog,
);
