import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/address-mail.json' with { type: 'json' };

/** Texts of the notice about a changed address. */
export const addressMailTexts = defineTexts(
  {
    hello: 'Hello {name},',
    helloThere: 'Hello,',
    subject: 'Your address at {agency} was changed',
    changed: 'The address where you get messages from {agency} was changed on {date}.',
    phoneChanged: 'The phone number where you get messages from {agency} was changed on {date}.',
    notYou: 'If this was not you, call {agency}.',
    short:
      'The phone number where you get messages from {agency} was changed on {date}. If this was not you, call {agency}.',
  },
  catalog,
);
