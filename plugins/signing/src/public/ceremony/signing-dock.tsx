import { localeOf } from '@porchlight/kernel';
import { Button, FormError, Glyph, useStore } from '@porchlight/ui/bare';
import { useTexts, useVisit } from '@porchlight/web/public';
import ArrowDown from 'lucide-react/icons/arrow-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { CeremonyEntry } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';

interface SigningDockProps {
  readonly entry: CeremonyEntry;
  readonly missing: number;
  readonly hasStarted: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onNext: () => void;
  readonly onSign: () => void;
}

/** At the lower edge: what is missing and whether everything is saved, with the one next step. */
export function SigningDock(props: SigningDockProps) {
  const { entry, missing, hasStarted, isBusy, failure, onNext, onSign } = props;
  const t = useTexts(ceremonyTexts);
  const isReady = missing === 0;
  return (
    <div className="signing-dock">
      <div className="signing-dock__inner">
        <div className="signing-dock__notes">
          <p className="signing-dock__left" role="status">
            {isReady ? t('allFilled') : t('missing', { count: missing })}
          </p>
          <SaveState entry={entry} />
        </div>
        <div className="signing-dock__act">
          <FormError>{failure}</FormError>
          {isReady && (
            <p className="signing-dock__means" id="sign-means">
              {t('signMeans')}
            </p>
          )}
          {isReady ? (
            <Button
              variant="primary"
              size="large"
              busyText={isBusy ? t('signing') : null}
              aria-describedby="sign-means"
              onClick={onSign}
            >
              {t('sign')}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="large"
              icon={<Glyph of={ArrowDown} size={20} />}
              onClick={onNext}
            >
              {t(hasStarted ? 'nextField' : 'startSigning')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Only a failure is announced. */
function SaveState({ entry }: { readonly entry: CeremonyEntry }) {
  const t = useTexts(ceremonyTexts);
  const { language } = useVisit();
  const { phase, savedAt } = useStore(entry.state);
  const time =
    savedAt === null
      ? null
      : new Date(savedAt).toLocaleTimeString(localeOf(language), {
          hour: 'numeric',
          minute: '2-digit',
        });
  return (
    <>
      {phase !== 'failed' && (
        <p className="signing-dock__saved">
          {phase === 'saved' && time !== null && <Glyph of={CircleCheck} size={20} />}
          {phase === 'saving' && t('saving')}
          {phase === 'typed' && t('typed')}
          {phase === 'saved' && (time === null ? t('savesItself') : t('saved', { time }))}
        </p>
      )}
      <div role="alert">
        {phase === 'failed' && (
          <p className="signing-dock__saved signing-dock__saved--not">
            {t(navigator.onLine ? 'notSaved' : 'offline')}
          </p>
        )}
      </div>
    </>
  );
}
