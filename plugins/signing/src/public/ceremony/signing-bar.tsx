import { Button, Glyph, IconButton } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { ceremonyTexts } from './ceremony-texts.ts';
import { clampZoom, MAX_ZOOM } from './use-document-size.ts';

interface SigningBarProps {
  readonly done: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly view: 'pages' | 'list';
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onView: () => void;
  readonly onLater: () => void;
  readonly onDecline: () => void;
  readonly onOptions: () => void;
}

/** Progress, the page, and what else can be done. On a phone only progress and page, with the rest in a sheet. */
export function SigningBar(props: SigningBarProps) {
  const { done, total, page, pages, view, zoom } = props;
  const t = useTexts(ceremonyTexts);
  return (
    <div className="signing-bar">
      <div className="signing-bar__progress" role="status">
        <span className="signing-bar__done">{t('progress', { done, total })}</span>
        <span className="signing-bar__track" aria-hidden>
          <span style={{ width: `${total === 0 ? 100 : (100 * done) / total}%` }} />
        </span>
      </div>
      {view === 'pages' && (
        <span className="signing-bar__page">{t('pageOf', { page, pages })}</span>
      )}
      <span className="signing-bar__wide">
        {view === 'pages' && <ZoomButtons zoom={zoom} onZoom={props.onZoom} />}
        <Button variant="ghost" onClick={props.onView}>
          {t(view === 'pages' ? 'list' : 'showDocument')}
        </Button>
        <Button variant="ghost" onClick={props.onLater}>
          {t('finishLater')}
        </Button>
        <Button variant="ghost" onClick={props.onDecline}>
          {t('decline')}
        </Button>
      </span>
      <IconButton
        className="signing-bar__options"
        label={t('options')}
        size="touch"
        aria-haspopup="dialog"
        icon={<Glyph of={Ellipsis} size={24} />}
        onClick={props.onOptions}
      />
    </div>
  );
}

interface ZoomButtonsProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

const STEP = 1.25;

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const t = useTexts(ceremonyTexts);
  return (
    <span
      className="zoom"
      role="group"
      aria-label={t('zoomAt', { percent: `${Math.round(zoom * 100)}%` })}
    >
      <IconButton
        label={t('zoomOut')}
        size="touch"
        icon={<Glyph of={Minus} size={20} />}
        aria-disabled={zoom <= 1}
        onClick={() => onZoom(clampZoom(zoom / STEP))}
      />
      <span className="zoom__percent" aria-hidden>
        {Math.round(zoom * 100)}%
      </span>
      <IconButton
        label={t('zoomIn')}
        size="touch"
        icon={<Glyph of={Plus} size={20} />}
        aria-disabled={zoom >= MAX_ZOOM}
        onClick={() => onZoom(clampZoom(zoom * STEP))}
      />
    </span>
  );
}
