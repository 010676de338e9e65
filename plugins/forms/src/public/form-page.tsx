import { type ApiClient, useTexts, useVisit, VisitData, VisitPage } from '@porchlight/web/public';
import { useMemo } from 'react';
import { linkCalls } from './filling/form-calls.ts';
import { VisitedFormPage } from './filling/visited-form-page.tsx';
import { formPageTexts } from './form-page-texts.ts';

const load = (api: ApiClient, signal: AbortSignal) => linkCalls(api).read(signal);

/** A form: that of a link, or a blank one. */
export default function FormPage() {
  const t = useTexts(formPageTexts);
  const { api, parameters } = useVisit();
  const calls = useMemo(() => linkCalls(api), [api]);
  if (parameters['token'] === undefined)
    return (
      <VisitPage title={t('formTitle')}>
        <p className="visit__text">{t('notYet')}</p>
      </VisitPage>
    );
  return (
    <VisitData load={load}>{(form) => <VisitedFormPage form={form} calls={calls} />}</VisitData>
  );
}
