import { isBlankText, RICH_TEXT_TAGS } from '@porchlight/schemas';
import sanitizeHtml from 'sanitize-html';

/**
 * Rich text as it is stored: the formats of the editor and nothing else, no attribute at all. Text without any
 * visible character is an empty string. Plain text stays as it was typed.
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
      }).trim()
    : trimmed;
  return isBlankText(clean) ? '' : clean;
}
