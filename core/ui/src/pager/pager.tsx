import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useIsPhone } from '../browser/use-media-query.ts';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { pageWindow } from './page-window.ts';
import './pager.css';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Numbers on a wide screen, '1 / 17' on a phone. Draws nothing for a single page (CL-024). */
export function Pager({ page, pages, onPage }: PagerProps) {
  const phone = useIsPhone();
  if (pages <= 1) return null;
  return (
    <nav aria-label={uiTexts.pager.label} className="pl-pager">
      <PageStep label={uiTexts.pager.previous} to={page - 1} {...{ pages, onPage }} />
      {phone ? (
        <span className="pl-pager__position" aria-current="page">
          {uiTexts.pager.position(page, pages)}
        </span>
      ) : (
        pageWindow(page, pages).map((number, index) =>
          number === null ? (
            <span key={`gap-${String(index)}`} className="pl-pager__gap" aria-hidden>
              ...
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="pl-pager__button"
              aria-label={uiTexts.pager.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => {
                if (number !== page) onPage(number);
              }}
            >
              {number}
            </button>
          ),
        )
      )}
      <PageStep label={uiTexts.pager.next} to={page + 1} {...{ pages, onPage }} />
    </nav>
  );
}

interface PageStepProps {
  readonly label: string;
  readonly to: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function PageStep({ label, to, pages, onPage }: PageStepProps) {
  return (
    <button
      type="button"
      className="pl-pager__button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => {
        onPage(to);
      }}
    >
      <Glyph of={label === uiTexts.pager.previous ? ChevronLeft : ChevronRight} />
    </button>
  );
}
