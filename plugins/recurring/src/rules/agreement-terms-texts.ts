import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/agreement-terms.json' with { type: 'json' };

/** Of the texts below; a changed text is another version. */
export const TERMS_VERSION = 2;

/** What clients agree to before a card is charged for a recurring payment. */
export const agreementTermsTexts = defineTexts(
  {
    terms:
      'I authorize {agency} to charge my card {card} {amount} for “{title}”, {rhythm}, starting on {start}, {end}. Another card, amount, or rhythm needs a new agreement. I can withdraw this agreement at any time on the page of the link that I receive or by contacting {agency}; charges made before stay valid.',
    untilCanceled: 'until it is canceled',
    untilDate: 'until {date}',
    payments: 'for {count} payments',
    payment: 'for 1 payment',
    both: 'until {date} or for {count} payments, whichever comes first',
    bothOnce: 'until {date} or for 1 payment, whichever comes first',
    card: '{brand} ending in {last4}',
    newCard: 'entered on this page',
    daily: 'every day',
    weekly: 'every week',
    monthly: 'every month',
    quarterly: 'every quarter',
    yearly: 'every year',
    everyDays: 'every {count} days',
    everyWeeks: 'every {count} weeks',
    everyMonths: 'every {count} months',
    everyQuarters: 'every {count} quarters',
    everyYears: 'every {count} years',
  },
  catalog,
);
