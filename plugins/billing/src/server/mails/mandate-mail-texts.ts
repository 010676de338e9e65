import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/mandate-mail.json' with { type: 'json' };

/** Texts of the mail about a card that was stored. */
export const mandateMailTexts = defineTexts(
  {
    subject: 'Your card is on file with {agency}',
    stored: '{agency} stored your card {card} on {date}. This is your copy of what you agreed to:',
    card: '{brand} ending in {last4}',
    view: 'View or remove card',
    wrong: 'If you did not agree to this, remove the card there, or contact {agency}.',
  },
  catalog,
);
