import sanitizeHtml from 'sanitize-html';

/** The formats of the editor (000 §2) and what pasted text brings for the same. */
const FORMATS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'ul', 'ol', 'li'];

/** What shows nothing by itself: blanks, also those that do not break and those without width. */
const BLANK = /^[\s\u00a0\u200b\ufeff]*$/;

/**
 * Rich text as it is kept: the formats of the editor and nothing else, no attribute at all. Text without any
 * visible character is an empty string (CL-153). Plain text stays as it was typed.
 */
export function cleanRichText(html: string): string {
  const trimmed = html.trim();
  const kept = trimmed.includes('<')
    ? sanitizeHtml(trimmed, {
        allowedTags: FORMATS,
        allowedAttributes: {},
        allowedSchemes: [],
        allowProtocolRelative: false,
        disallowedTagsMode: 'discard',
      }).trim()
    : trimmed;
  return BLANK.test(visibleText(kept)) ? '' : kept;
}

function visibleText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&#xa0;/gi, ' ');
}
