import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/card-mail.json' with { type: 'json' };

/** Texts of the mails about cards that end. */
export const cardMailTexts = defineTexts(
  {
    expiresSubject: 'Your card for {agency} expires soon',
    expires: 'Your card {card} is valid until {date}. {agency} charges it for:',
    use: '{title}: {amount}, {rhythm}',
    before: 'Payments after that day will be declined. Replace the card before then.',
    refusedSubject: 'Your payment to {agency} was declined',
    refusedForGood:
      'The payment of {amount} for “{title}” was not made: your card {card} can no longer be charged, for example because it expired or was replaced. We don’t try this card again.',
    refused:
      'The payment of {amount} for “{title}” was not made: your bank declined the charge to your card {card}. We don’t try again by ourselves.',
    contact: 'Replace the card here, or contact {agency} to pay in another way.',
    card: '{brand} ending in {last4}',
    replace: 'Replace your card',
    agentSubject: 'The card of {client} expires soon',
    agent:
      'The card {card} of {client} is valid until {date}. {client} has no email address, so we could not notify the client. Ask for another card. It is charged for:',
    open: 'Open recurring payment',
  },
  catalog,
);
