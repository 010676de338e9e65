import { isRichText } from '@porchlight/schemas';

/*
 * Notes are stored as rich text, and plain text is rich text too as long as it holds no '<'.
 * Where notes are typed into a plain field, nothing of them may be taken for markup.
 */

const ENDS_A_LINE = /<br\s*\/?>|<\/(?:p|li)>/gi;
const TAG = /<[^<>]*>/g;

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Stored notes as plain text: paragraphs, breaks and list items become lines. */
export function textOfNotes(notes: string): string {
  if (!isRichText(notes)) return notes;
  return notes
    .replace(ENDS_A_LINE, '\n')
    .replace(TAG, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();
}

/** True when a plain field would lose something of the notes: bold text, lists, anything but paragraphs and breaks. */
export function hasFormatting(notes: string): boolean {
  return isRichText(notes) && /<(?!\/?(?:p|br)\b)[a-z/]/i.test(notes);
}

/** Typed text as it is sent: as it is, or as paragraphs where a '<' would be taken for markup. */
export function notesOfText(text: string): string {
  if (!text.includes('<')) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r?\n/)
    .map((line) => `<p>${line === '' ? '<br>' : line}</p>`)
    .join('');
}
