/** The tags of rich text: bold, italic, underline, strike, bullets, and the tags that pasted text has for the same. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'del',
  'ul',
  'ol',
  'li',
] as const;

const FORMAT = new RegExp(`</?(?:${RICH_TEXT_TAGS.join('|')})\\b[^<>]*>`, 'i');
const TAG = /<[^<>]*>/g;
const BLANK_ENTITY = /&(?:nbsp|#160|#xa0);/gi;
/** Characters that show nothing: blanks, non-breaking and zero-width ones included. */
const BLANK = /^[\s\u00a0\u200b\ufeff]*$/;

/** True if a stored text contains markup. A text without any tag of a format is plain and shown as it is. */
export function isRichText(text: string): boolean {
  return FORMAT.test(text);
}

/** True if nothing of a rich or plain text is visible; such a text is stored as ''. */
export function isBlankText(text: string): boolean {
  return BLANK.test(text.replace(TAG, '').replace(BLANK_ENTITY, ' '));
}
