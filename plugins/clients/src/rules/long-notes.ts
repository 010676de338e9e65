import { textOfNotes } from './plain-notes.ts';

const MOST_CHARACTERS = 420;
const MOST_LINES = 8;

/** True for notes that would push the cards after them off the screen: they are folded. */
export function areLongNotes(notes: string): boolean {
  const text = textOfNotes(notes);
  return text.length > MOST_CHARACTERS || text.split('\n').length > MOST_LINES;
}
