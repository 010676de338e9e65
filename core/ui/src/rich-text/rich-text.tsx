import { isRichText } from '@porchlight/schemas';
import { useLayoutEffect, useRef } from 'react';
import { safeContent } from './safe-content.ts';
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
