import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
} from 'react';
import { Skeleton } from '../loading/skeleton.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { FileSource } from './load-pdf.ts';
import type { PdfPages } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import { previewTexts } from './preview-texts.ts';
import { usePdf } from './use-pdf.ts';
import { FIT, zoomed } from './zoom-steps.ts';
import './preview.css';

export type PdfPreviewProps = FileSource<ArrayBuffer> & {
  /** What the file is called; the name of its pages for screen readers. */
  readonly label: string;
  /** Link or button to the file itself, shown when it cannot be shown here. */
  readonly download?: ReactNode;
};

/**
 * A PDF, page by page, as wide as its place. Arrow and Page keys turn pages, + and - change the size, 0 fits again.
 * The viewer is fetched when it is shown. Another `url` opens another file; give `load` a `key` of the file.
 */
export function PdfPreview({ label, download, ...source }: PdfPreviewProps) {
  const pdf = usePdf(source);
  if (pdf === 'failed') return <PreviewProblem download={download} />;
  if (pdf === null) return <Waiting />;
  return <OpenPdf pdf={pdf} label={label} download={download} />;
}

interface OpenPdfProps {
  readonly pdf: PdfPages;
  readonly label: string;
  readonly download: ReactNode;
}

function OpenPdf({ pdf, label, download }: OpenPdfProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(FIT);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  function turn(to: number) {
    const next = Math.min(Math.max(to, 1), pdf.count);
    if (next === page) return;
    setPage(next);
    if (place.current !== null) place.current.scrollTop = 0;
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyActions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    if ('zoom' in action) setZoom(action.zoom === 0 ? FIT : zoomed(zoom, action.zoom));
    else turn('to' in action ? (action.to === 'first' ? 1 : pdf.count) : page + action.by);
  }

  if (failed) return <PreviewProblem download={download} />;
  return (
    <div className="pl-preview">
      <PdfTools
        label={label}
        page={page}
        pages={pdf.count}
        zoom={zoom}
        onPage={turn}
        onZoom={setZoom}
      />
      <div
        ref={place}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="pl-preview__place"
        onKeyDown={press}
      >
        <PdfPage
          pdf={pdf}
          page={page}
          label={label}
          width={Math.floor(width * zoom)}
          onFailed={fail}
        />
      </div>
    </div>
  );
}

type KeyAction =
  { readonly by: 1 | -1 } | { readonly to: 'first' | 'last' } | { readonly zoom: 1 | -1 | 0 };

const keyActions: Readonly<Record<string, KeyAction>> = {
  ArrowRight: { by: 1 },
  PageDown: { by: 1 },
  ArrowLeft: { by: -1 },
  PageUp: { by: -1 },
  Home: { to: 'first' },
  End: { to: 'last' },
  '+': { zoom: 1 },
  '-': { zoom: -1 },
  '0': { zoom: 0 },
};

function Waiting() {
  return (
    <div className="pl-preview pl-preview--waiting" role="status">
      <VisuallyHidden>{previewTexts.loading}</VisuallyHidden>
      <Skeleton width="100%" height={480} />
    </div>
  );
}

/** The inner width of an element in CSS pixels; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
