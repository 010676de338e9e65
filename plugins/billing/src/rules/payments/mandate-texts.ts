import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/mandate.json' with { type: 'json' };

export const mandateTexts = defineTexts(
  {
    mandate:
      'I authorize {agency} to store my card with its payment provider and to charge it for invoices and recurring payments that I agreed to. I can withdraw this at any time by contacting {agency}; charges made before stay valid.',
  },
  catalog,
);
