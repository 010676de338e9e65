import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../loading/skeleton.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import { previewTexts } from './preview-texts.ts';
import './preview.css';

/** Letters that are drawn; longer files would slow the page down. */
const MOST_SHOWN = 100_000;

export interface TextPreviewProps {
  /** Of a UTF-8 text on this portal. */
  readonly url: string;
  /** What the file is called, for screen readers. */
  readonly label: string;
  /** Link or button to the file itself, shown when it cannot be shown here. */
  readonly download?: ReactNode;
}

/** The beginning of a text file, as plain text. */
export function TextPreview({ url, label, download }: TextPreviewProps) {
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const call = new AbortController();
    setText(null);
    setFailed(false);
    textAt(url, call.signal).then(setText, () => {
      if (!call.signal.aborted) setFailed(true);
    });
    return () => call.abort();
  }, [url]);

  if (failed) return <PreviewProblem download={download} />;
  if (text === null) return <Skeleton width="100%" height={320} />;
  return (
    <div className="pl-preview pl-preview__place" role="region" aria-label={label} tabIndex={0}>
      <pre className="pl-preview__text">{text.slice(0, MOST_SHOWN)}</pre>
      {text.length > MOST_SHOWN && <p className="pl-preview__more">{previewTexts.cut}</p>}
    </div>
  );
}

async function textAt(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server responded ${String(response.status)}.`);
  return response.text();
}
