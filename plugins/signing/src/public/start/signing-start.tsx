import type { SigningPartProps } from '@porchlight/forms/signing-part';
import { Button, FormError, Glyph, tabStore } from '@porchlight/ui/bare';
import {
  type ApiClient,
  isApiError,
  useAction,
  useFailureText,
  useTexts,
  useTimeText,
  useVisit,
  VisitData,
} from '@porchlight/web/public';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { visitedSigningEndpoints } from '../../endpoints/visited-signing-endpoints.ts';
import type { VisitedSigning } from '../../generated/types.ts';
import { startTexts } from './start-texts.ts';
import './signing-start.css';

/** Where the page after signing brings the client back to. */
const RETURN_KEY = 'signing_return';

/** A form to sign, for the client whose link leads to it. */
export default function SigningStart({ form, isOfSession, afterwards }: SigningPartProps) {
  const params = isOfSession ? { id: form.id } : null;
  const load = useCallback(
    (api: ApiClient, signal?: AbortSignal) =>
      readSigning(api, isOfSession ? form.id : null, signal),
    [form.id, isOfSession],
  );
  return (
    <VisitData load={load}>
      {(signing) => (
        <SigningSteps
          opened={signing}
          load={load}
          sign={async (api) =>
            params === null
              ? api.call(visitedSigningEndpoints.signForm)
              : api.call(visitedSigningEndpoints.signFormOfSession, { params })
          }
          afterwards={afterwards}
        />
      )}
    </VisitData>
  );
}

async function readSigning(
  api: ApiClient,
  id: number | null,
  signal?: AbortSignal,
): Promise<VisitedSigning> {
  const options = signal === undefined ? {} : { signal };
  const { data } =
    id === null
      ? await api.call(visitedSigningEndpoints.readSigning, options)
      : await api.call(visitedSigningEndpoints.readSigningOfSession, {
          params: { id },
          ...options,
        });
  return data;
}

interface SigningStepsProps {
  readonly opened: VisitedSigning;
  readonly load: (api: ApiClient) => Promise<VisitedSigning>;
  readonly sign: (api: ApiClient) => Promise<{ readonly embedded_url: string }>;
  readonly afterwards: ReactNode;
}

/** What a client does with a document to sign, by how far it is. */
export function SigningSteps({ opened, load, sign, afterwards }: SigningStepsProps) {
  const t = useTexts(startTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  const [signing, setSigning] = useState(opened);
  const { busy, failure, run } = useAction(explained);
  const { step, signed_url } = signing;

  // The others sign while this page is open, or the client comes back to it.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') load(api).then(setSigning, () => undefined);
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('pageshow', refresh);
    };
  }, [api, load]);

  async function explained(error: unknown): Promise<string | null> {
    if (!isApiError(error) || error.status !== 409) return failureText(error);
    // Someone else signed, or the document was withdrawn: the page then shows that.
    const newer = await load(api).catch(() => null);
    if (newer === null || newer.step === step) return `${t('unavailable')} ${t('contact')}`;
    setSigning(newer);
    return null;
  }

  const start = () =>
    run(t('opening'), async () => {
      const { embedded_url } = await sign(api);
      tabStore.setItem(RETURN_KEY, location.pathname);
      location.assign(embedded_url);
    });

  /** Its address works for minutes, so it is read when it is needed. */
  const openSigned = () =>
    run(t('checking'), async () => {
      const newer = await load(api);
      setSigning(newer);
      if (newer.signed_url !== null) location.assign(newer.signed_url);
    });

  const refresh = () => run(t('checking'), async () => setSigning(await load(api)));

  return (
    <div className="asked__sheet signing-start">
      <StepText signing={signing} />
      <FormError>{failure}</FormError>
      {actionOf()}
      {step !== 'sign' && afterwards}
    </div>
  );

  function actionOf(): ReactNode {
    if (step === 'declined' || step === 'voided') return null;
    const isSigned = signed_url !== null;
    const [text, press] =
      step === 'sign'
        ? [t('reviewAndSign'), start]
        : isSigned
          ? [t('openSigned'), openSigned]
          : [t('checkAgain'), refresh];
    return (
      <div className="visit__actions">
        <Button
          variant={step === 'sign' || isSigned ? 'primary' : 'secondary'}
          size="large"
          busyText={busy}
          onClick={() => void press()}
        >
          {text}
        </Button>
      </div>
    );
  }
}

/** How far it is, in words. */
function StepText({ signing }: { readonly signing: VisitedSigning }) {
  const t = useTexts(startTexts);
  const timeOf = useTimeText();
  const { step, advisor_name: name, deadline, signed_at, signed_url } = signing;
  switch (step) {
    case 'sign':
      return (
        <>
          <p className="visit__text">
            {name === null ? t('yourTurnAgency') : t('yourTurn', { name })}
          </p>
          {deadline !== null && (
            <p className="visit__text">{t('signBy', { time: timeOf(deadline) })}</p>
          )}
          <h2 className="sent__next">{t('howTitle')}</h2>
          <ol className="signing-start__how">
            <li>{t('howRead')}</li>
            <li>{t('howSign')}</li>
            <li>{t('howCopy')}</li>
          </ol>
        </>
      );
    case 'advisor-first':
      return (
        <>
          <p className="visit__text">
            {name === null ? t('advisorFirstAgency') : t('advisorFirst', { name })}
          </p>
          <p className="visit__text">{t('nothingNow')}</p>
        </>
      );
    case 'signed':
    case 'sealing':
    case 'completed':
      return (
        <>
          {signed_at !== null && (
            <p className="signing-start__done">
              <Glyph of={CircleCheck} size={24} />
              {t('signedOn', { time: timeOf(signed_at) })}
            </p>
          )}
          {step === 'signed' ? (
            <>
              <p className="visit__text">
                {name === null ? t('waitsForAgency') : t('waitsFor', { name })}
              </p>
              <p className="visit__text">{t('backForCopy')}</p>
            </>
          ) : (
            <p className="visit__text">{t(signed_url === null ? 'preparing' : 'completed')}</p>
          )}
        </>
      );
    case 'declined':
    case 'voided':
    case 'unavailable':
      return (
        <>
          <p className="visit__text">{t(step)}</p>
          <p className="visit__text">{t('contact')}</p>
        </>
      );
  }
}
