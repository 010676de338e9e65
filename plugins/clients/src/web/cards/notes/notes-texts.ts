import { clientTexts } from '../../client-texts.ts';

/** The words of the card Notes and of its dialog. */
export const notesTexts = {
  title: clientTexts.cards.notes,
  second: 'Notes 2',
  showMore: 'Show more',
  showLess: 'Show less',
} as const;
