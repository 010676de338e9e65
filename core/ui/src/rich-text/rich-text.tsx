import { isRichText, RICH_TEXT_TAGS } from '@porchlight/schemas';
import { useLayoutEffect, useRef } from 'react';
import DOMPurify from 'dompurify';
import './rich-text.css';

/** Shows stored rich text, sanitized again in the browser; plain text is shown as it was typed. */
export function RichText({ html }: { readonly html: string }) {
  if (isRichText(html)) return <Formatted html={html} />;
  return <div className="pl-rich-text pl-rich-text--plain">{html}</div>;
}

function Formatted({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(safeContent(html));
  }, [html]);
  return <div ref={place} className="pl-rich-text" />;
}

/** Where a link in a text may lead. */
const ALLOWED_LINK = /^(?:https?|mailto):/i;

/**
 * Rich text as harmless nodes: the allowed formats, and web and mail links, which open in a new tab and send no
 * referrer. All other tags and attributes are removed.
 */
function safeContent(html: string): DocumentFragment {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS, 'a'],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ALLOWED_LINK,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of content.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return content;
}
