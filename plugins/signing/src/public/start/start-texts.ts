import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/start.json' with { type: 'json' };

/** Texts of the page that a link to a document to sign opens. */
export const startTexts = defineTexts(
  {
    yourTurn: '{name} asks you to sign this document. It takes a few minutes, on a phone too.',
    yourTurnAgency: 'Please sign this document. It takes a few minutes, on a phone too.',
    howTitle: 'How it works',
    howRead: 'Read the document, and fill in what is asked for.',
    howSign: 'Draw or type your signature.',
    howCopy:
      'When everyone has signed, you find the signed document here, as long as this link works.',
    signBy: 'Sign by {time}.',
    reviewAndSign: 'Review and sign',
    opening: 'Opening the document…',
    advisorFirst:
      '{name} signs this document first. After that, it is your turn, and you can sign it here.',
    advisorFirstAgency:
      'Your agency signs this document first. After that, it is your turn, and you can sign it here.',
    nothingNow: 'You don’t have to do anything now.',
    signedOn: 'You signed this document on {time}.',
    waitsFor: 'It now waits for the signature of {name}.',
    waitsForAgency: 'It now waits for the signature of your agency.',
    backForCopy:
      'When it is complete, you find the signed document here, as long as this link works.',
    completed:
      'This document is signed by everyone, and sealed so that no one can change it unnoticed.',
    openSigned: 'Open the signed document',
    preparing: 'The signed document is being prepared. Check again in a moment.',
    declined: 'This document was declined, so it can’t be signed anymore.',
    voided: 'This document was withdrawn. There is nothing left for you to do.',
    unavailable: 'This document can’t be opened right now. Please try again later.',
    contact: 'Questions? Contact your agent.',
    checkAgain: 'Check again',
    checking: 'Checking…',
  },
  catalog,
);
