import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LucideIcon } from 'lucide-react';
import { useIsPhone } from '../browser/use-media-query.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { pageWindow } from './page-window.ts';
import './pager.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const texts = uiTexts.pager;

/** Numbers on a wide screen, '1 / 17' on a phone. Draws nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const phone = useIsPhone();
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.label} className="pl-pager">
      <PageStep
        label={texts.previous}
        icon={ChevronLeft}
        end={texts.first}
        to={page - 1}
        pages={pages}
        onPage={onPage}
      />
      {phone ? (
        <span className="pl-pager__position" aria-current="page">
          {texts.position(page, pages)}
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
              aria-label={texts.page(number)}
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
      <PageStep
        label={texts.next}
        icon={ChevronRight}
        end={texts.last}
        to={page + 1}
        pages={pages}
        onPage={onPage}
      />
    </nav>
  );
}

interface PageStepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Why there is no such page. */
  readonly end: string;
  readonly to: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function PageStep({ label, icon, end, to, pages, onPage }: PageStepProps) {
  const phone = useIsPhone();
  return (
    <IconButton
      label={label}
      icon={<Glyph of={icon} />}
      size={phone ? 'touch' : 'medium'}
      disabledReason={to < 1 || to > pages ? end : null}
      onClick={() => {
        onPage(to);
      }}
    />
  );
}
