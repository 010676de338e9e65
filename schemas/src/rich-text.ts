/** The tags of rich text: bold, italic, underline, strike, bullets, and what pasted text brings for the same. */
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
/** What shows nothing by itself: blanks, also those that do not break and those without width. */
const BLANK = /^[\s\u00a0\u200b\ufeff]*$/;

/** Whether a kept text holds markup; a text without any tag of a format is plain and shown as it stands. */
export function isRichText(text: string): boolean {
  return FORMAT.test(text);
}

/** Whether nothing of a rich or plain text can be seen; such a text is kept as ''. */
export function isBlankText(text: string): boolean {
  return BLANK.test(text.replace(TAG, '').replace(BLANK_ENTITY, ' '));
}
