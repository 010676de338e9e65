import { Button, FormError } from '@porchlight/ui/bare';
import {
  type ApiClient,
  isApiError,
  nullIfGone,
  useAction,
  useFailureText,
  useTexts,
  useTimeText,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { useState } from 'react';
import { recurringEndpoints } from '../endpoints.ts';
import type { AgreementResponse } from '../generated/types.ts';
import { agreementPageTexts } from './agreement-page-texts.ts';

type Visited = AgreementResponse['data'];

/** Null once the schedule is gone. */
const load = (api: ApiClient, signal: AbortSignal) =>
  api.call(recurringEndpoints.readAgreement, { signal }).then(({ data }) => data, nullIfGone);

/** What a client is asked to agree to, or agreed to, and the way to withdraw. */
export default function AgreementPage() {
  const t = useTexts(agreementPageTexts);
  return (
    <VisitPage title={t('title')}>
      <VisitData load={load}>
        {(found) =>
          found === null ? <p className="visit__text">{t('gone')}</p> : <Shown loaded={found} />
        }
      </VisitData>
    </VisitPage>
  );
}

type Answer = 'acceptAgreement' | 'withdrawAgreement';

function Shown({ loaded }: { readonly loaded: Visited }) {
  const t = useTexts(agreementPageTexts);
  const { api, agency } = useVisit();
  const failureText = useFailureText();
  const [agreement, setAgreement] = useState(loaded);
  const { busy, failure, run } = useAction((error) => {
    const isChanged = isApiError(error) && error.status === 409;
    return isChanged ? t('changed', { agency: agency.name }) : failureText(error);
  });

  const { state, terms } = agreement;
  const button = (call: Answer, label: string, isPrimary: boolean) => (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="large"
      busyText={busy === call ? t('saving') : null}
      onClick={() =>
        void run(call, async () => setAgreement((await api.call(recurringEndpoints[call])).data))
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      <Heading agreement={agreement} />
      <blockquote className="visit__text">{terms}</blockquote>
      {state === 'agreed' && <p className="visit__note">{t('effect', { agency: agency.name })}</p>}
      <FormError>{failure}</FormError>
      {state !== 'ended' && (
        <div className="visit__actions">
          {state === 'offered' && button('acceptAgreement', t('agree'), true)}
          {button('withdrawAgreement', t(state === 'offered' ? 'refuse' : 'withdraw'), false)}
        </div>
      )}
    </>
  );
}

function Heading({ agreement: { state, agreed_at } }: { readonly agreement: Visited }) {
  const t = useTexts(agreementPageTexts);
  const { agency } = useVisit();
  const timeOf = useTimeText();
  if (state === 'offered')
    return <p className="visit__text">{t('asked', { agency: agency.name })}</p>;
  if (state === 'ended' || agreed_at === null)
    return (
      <p className="visit__text" role="status">
        {t('ended')}
      </p>
    );
  return (
    <p className="visit__text" role="status">
      {t('agreed', { date: timeOf(agreed_at) })}
    </p>
  );
}
