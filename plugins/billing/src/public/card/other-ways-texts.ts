import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/pay-other-ways.json' with { type: 'json' };

/** Texts about paying without a card. */
export const otherWaysTexts = defineTexts(
  {
    howTitle: 'How to pay',
    otherTitle: 'Other ways to pay',
    numbered: 'Pay by check or bank transfer. Write {number} on your payment.',
    plain: 'Pay by check or bank transfer.',
    contact: 'To arrange your payment, contact {agency}.',
    check: 'By check',
    transfer: 'By bank transfer',
  },
  catalog,
);
