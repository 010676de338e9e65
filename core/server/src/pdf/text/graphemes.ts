const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What people take for the characters of a text: letters with their marks, pictures of several parts. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
