import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/form-pages.json' with { type: 'json' };

/** Texts of the pages that links open. */
export const formPageTexts = defineTexts(
  {
    formTitle: 'Your form',
    sessionTitle: 'Your forms',
    signTitle: 'Your document',
    notYet: 'This can’t be filled in online yet. Contact your agency.',
  },
  catalog,
);
