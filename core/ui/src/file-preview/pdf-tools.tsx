import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { previewTexts } from './preview-texts.ts';
import { FIT, zoomed } from './zoom-steps.ts';

interface PdfToolsProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly zoom: number;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: number) => void;
}

/** The bar over a PDF: pages and size. */
export function PdfTools({ label, page, pages, zoom, onPage, onZoom }: PdfToolsProps) {
  const texts = previewTexts;
  const turning = uiTexts.pager;
  return (
    <div role="toolbar" aria-label={texts.tools(label)} className="pl-preview__bar">
      <Step
        icon={ChevronLeft}
        label={turning.previous}
        reason={page > 1 ? null : turning.first}
        run={() => onPage(page - 1)}
      />
      <span className="pl-preview__position" aria-live="polite">
        {texts.position(page, pages)}
      </span>
      <Step
        icon={ChevronRight}
        label={turning.next}
        reason={page < pages ? null : turning.last}
        run={() => onPage(page + 1)}
      />
      <span className="pl-preview__gap" />
      <Step
        icon={ZoomOut}
        label={texts.zoomOut}
        reason={zoomed(zoom, -1) < zoom ? null : texts.smallest}
        run={() => onZoom(zoomed(zoom, -1))}
      />
      <Button size="small" variant="ghost" onClick={() => onZoom(FIT)}>
        {texts.fitWidth}
      </Button>
      <Step
        icon={ZoomIn}
        label={texts.zoomIn}
        reason={zoomed(zoom, 1) > zoom ? null : texts.largest}
        run={() => onZoom(zoomed(zoom, 1))}
      />
    </div>
  );
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Why it cannot be pressed now. */
  readonly reason: string | null;
  readonly run: () => void;
}

function Step({ icon, label, reason, run }: StepProps) {
  return (
    <IconButton
      size="small"
      label={label}
      icon={<Glyph of={icon} />}
      disabledReason={reason}
      onClick={run}
    />
  );
}
