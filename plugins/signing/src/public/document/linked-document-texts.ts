import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/signed-document.json' with { type: 'json' };

/** Texts of the page that a link to a signed document opens. */
export const linkedDocumentTexts = defineTexts(
  {
    title: 'Your signed document',
    about: '{title}, signed and sealed on {time}.',
    open: 'Open the document',
    opening: 'Opening the document…',
    until: 'This link works until {time}. Save a copy of the document, or print it.',
    gone: 'This document is not available any more. Ask your agency for a copy.',
  },
  catalog,
);
