import { isBlankText, RICH_TEXT_TAGS } from '@porchlight/schemas';
import sanitizeHtml from 'sanitize-html';

/** More than any editor writes; cleaning thousands of levels would block the process for a second. */
const MOST_LEVELS = 50;

/**
 * Rich text as it is stored: the formats of the editor and nothing else, no attribute at all. Text without any
 * visible character is an empty string. Plain text stays as it was typed.
 * Formats nested more than 50 levels deep are dropped; their text remains.
 */
export function cleanRichText(html: string): string {
  const trimmed = html.trim();
  const clean = trimmed.includes('<')
    ? sanitizeHtml(trimmed, {
        allowedTags: [...RICH_TEXT_TAGS],
        allowedAttributes: {},
        allowedSchemes: [],
        allowProtocolRelative: false,
        disallowedTagsMode: 'discard',
        nestingLimit: MOST_LEVELS,
      }).trim()
    : trimmed;
  return isBlankText(clean) ? '' : clean;
}
