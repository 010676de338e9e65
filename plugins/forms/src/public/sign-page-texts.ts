import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/sign-page.json' with { type: 'json' };

/** Texts of an address to sign at that has no link. */
export const signPageTexts = defineTexts(
  {
    signTitle: 'Your document',
    linkNeeded:
      'A document is signed with a personal link. Open the link in the email or text message that you received, and check that you copied the whole address.',
    askForLink: 'If you can’t find it, ask {agency} for a new link.',
  },
  catalog,
);
