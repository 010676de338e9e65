import { type ApiClient, useTexts, useVisit, VisitData, VisitPage } from '@porchlight/web/public';
import { visitEndpoints } from '../endpoints/visit-endpoints.ts';
import type { VisitedForm } from '../generated/types.ts';
import { UnavailablePage } from './filling/form-states.tsx';
import { FormToSign } from './filling/form-to-sign.tsx';
import { signPageTexts } from './sign-page-texts.ts';
import './form-pages.css';

async function load(api: ApiClient, signal: AbortSignal): Promise<VisitedForm> {
  return (await api.call(visitEndpoints.readFormToSign, { signal })).data;
}

/** A form to sign: of a link, or without one what to do. */
export default function SignPage() {
  const { parameters } = useVisit();
  if (parameters['token'] === undefined) return <LinkNeeded />;
  return (
    <VisitData load={load}>
      {(form) =>
        form.state === 'signing' ? (
          <FormToSign form={form} isOfSession={false} />
        ) : (
          <UnavailablePage title={form.title} />
        )
      }
    </VisitData>
  );
}

function LinkNeeded() {
  const t = useTexts(signPageTexts);
  const { agency } = useVisit();
  return (
    <VisitPage title={t('signTitle')}>
      <p className="visit__text">{t('linkNeeded')}</p>
      <p className="visit__text">{t('askForLink', { agency: agency.name })}</p>
    </VisitPage>
  );
}
