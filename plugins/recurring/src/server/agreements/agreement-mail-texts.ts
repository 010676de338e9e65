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
    withdrewSubject: 'The agreement of {client} on “{title}” was withdrawn',
    withdrew:
      'The agreement of {client} that a card is charged {amount} for “{title}” was withdrawn through the client’s link. Nothing is charged, and the recurring payment is paused. Resume it to send invoices, or ask for a new agreement.',
    declinedSubject: 'The agreement of {client} on “{title}” was declined',
    declined:
      'The agreement of {client} that a card is charged {amount} for “{title}” was declined through the client’s link. Invoices are sent as before.',
    acceptedSubject: 'The agreement of {client} on “{title}” was accepted',
    accepted:
      'The agreement of {client} that the card is charged {amount} for “{title}” was accepted through the client’s link. The next payment is charged by itself.',
    acceptedPaused:
      'The agreement of {client} that the card is charged {amount} for “{title}” was accepted through the client’s link. The recurring payment is paused: nothing is charged until you resume it.',
    replacedSubject: 'The card of {client} for “{title}” was replaced',
    replaced:
      'Another card of {client} was entered through the client’s link, with the agreement that it is charged {amount} for “{title}”. The next payment is charged to it by itself.',
    replacedPaused:
      'Another card of {client} was entered through the client’s link, with the agreement that it is charged {amount} for “{title}”. The recurring payment stays paused: charge what was declined, and resume it.',
    open: 'Open recurring payment',
  },
  catalog,
);
