import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/agreement-mail.json' with { type: 'json' };

/** Texts of the mails about agreements. */
export const agreementMailTexts = defineTexts(
  {
    askSubject: 'Please confirm your recurring payment to {agency}',
    ask: '{agency} asks for your agreement to charge your card. These are the terms:',
    review: 'Review and agree',
    notAgreed: 'Nothing is charged to your card for this until you agree.',
    copySubject: 'Your agreement on a recurring payment to {agency}',
    copy: 'This is your copy of what you agreed to on {date}:',
    withdraw: 'View or withdraw',
    wrong: 'If you did not agree to this, withdraw it there, or contact {agency}.',
    withdrewSubject: '{client} withdrew the agreement on “{title}”',
    withdrew:
      '{client} withdrew the agreement that a card is charged {amount} for “{title}”. Nothing is charged, and the recurring payment is paused. Resume it to send invoices, or ask for a new agreement.',
    declinedSubject: '{client} did not agree to “{title}”',
    declined:
      '{client} does not want a card to be charged {amount} for “{title}”. Invoices are sent as before.',
    acceptedSubject: '{client} agreed to “{title}”',
    accepted:
      '{client} agreed online that the card is charged {amount} for “{title}”. The next payment is charged by itself.',
    acceptedPaused:
      '{client} agreed online that the card is charged {amount} for “{title}”. The recurring payment is paused: nothing is charged until you resume it.',
    replacedSubject: '{client} replaced the card for “{title}”',
    replaced:
      '{client} entered another card online, and agreed that it is charged {amount} for “{title}”. The next payment is charged to it by itself.',
    replacedPaused:
      '{client} entered another card online, and agreed that it is charged {amount} for “{title}”. The recurring payment stays paused: charge what was declined, and resume it.',
    open: 'Open recurring payment',
  },
  catalog,
);
