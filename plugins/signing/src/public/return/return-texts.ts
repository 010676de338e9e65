import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/signing-return.json' with { type: 'json' };

/** Texts of the pages that signers return to. */
export const returnTexts = defineTexts(
  {
    checking: 'One moment, we are checking the document…',
    agentTitle: 'You left the document',
    agentText: 'The portal continues by itself. If it does not, go on here.',
    agentGo: 'Go to the portal',
    signedTitle: 'Thank you, you have signed',
    signedNext:
      'If your agent still has to sign, that happens next. You don’t have to do anything now.',
    signedAll: 'Everyone has signed. Your signed copy is ready.',
    readTitle: 'You have read the document',
    readText: 'There is nothing to sign for you at the moment.',
    laterTitle: 'You haven’t signed yet',
    laterText: 'What you entered is stored. You can continue at any time while the link is valid.',
    declinedTitle: 'You declined to sign',
    declinedText:
      'Your agent sees this and the reason you gave. Nothing more is needed from you. If you change your mind, contact your agency.',
    timeoutTitle: 'The page timed out',
    timeoutText:
      'The document was open for a while without any activity, so it was closed to protect you. Open it again to continue.',
    voidedTitle: 'This document was withdrawn',
    voidedText: 'Your agency has withdrawn it, so it can no longer be signed.',
    leftTitle: 'You left the document',
    leftText: 'Go back to see what is left to do.',
    copy: 'See your signed copy',
    back: 'Go back to your documents',
    again: 'Open the document again',
    close:
      'You can close this page. The link in your message still shows where the document stands.',
  },
  catalog,
);
