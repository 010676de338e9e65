import { formatMoney } from '@porchlight/kernel';
import { Button, Glyph, Spinner } from '@porchlight/ui/bare';
import { focusOnMount, useTexts, useVisit } from '@porchlight/web/public';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cardTexts } from './card-texts.ts';
import './card-panel.css';

/** A payment whose result the gateway does not know yet. The page looks again by itself. */
export function PendingNotice({ amountCents }: { readonly amountCents: number | null }) {
  const t = useTexts(cardTexts);
  const { language } = useVisit();
  return (
    <section className="pay-notice" tabIndex={-1} ref={focusOnMount}>
      <h2 className="pay-notice__title">
        <Spinner />
        {t('pendingTitle')}
      </h2>
      <div role="status">
        <p>{t('pendingText')}</p>
        {amountCents !== null && (
          <p>{t('pendingAmount', { amount: formatMoney(amountCents, language) })}</p>
        )}
      </div>
    </section>
  );
}

interface UnknownNoticeProps {
  readonly isRepeating: boolean;
  readonly onRepeat: () => void;
}

/** The connection broke off after the card was sent: only the same payment may be sent again. */
export function UnknownNotice({ isRepeating, onRepeat }: UnknownNoticeProps) {
  const t = useTexts(cardTexts);
  return (
    <section className="pay-notice pay-notice--unknown" tabIndex={-1} ref={focusOnMount}>
      <h2 className="pay-notice__title">
        <Glyph of={TriangleAlert} size={24} />
        {t('unknownTitle')}
      </h2>
      <p role="alert">{t('unknownText')}</p>
      <Button
        variant="primary"
        size="large"
        busyText={isRepeating ? t('paying') : null}
        onClick={onRepeat}
      >
        {t('tryAgain')}
      </Button>
    </section>
  );
}

/** Above everything that shows money of a sandbox. */
export function SandboxRibbon() {
  const t = useTexts(cardTexts);
  return (
    <p className="pay-ribbon" role="note">
      <Glyph of={TriangleAlert} size={20} />
      {t('sandbox')}
    </p>
  );
}
