import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/in-person.json' with { type: 'json' };

/** Texts of the screen on which a client signs on the device of an agent. */
export const handedOverTexts = defineTexts(
  {
    title: 'Sign in person',
    client: 'Client',
    language: 'Language',
    languageName: 'English',
    document: 'Document',
    host: 'This is the device of',
    statement:
      'You sign this document yourself, on the device of {host}, who is with you. The signed document says so. If you are not {client}, do not sign, and give the device back.',
    giveBack: 'You are done here. Please give the device back to {host}.',
  },
  catalog,
);
