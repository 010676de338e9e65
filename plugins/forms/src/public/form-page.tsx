import { type ApiClient, useVisit, VisitData } from '@porchlight/web/public';
import { useMemo } from 'react';
import { linkCalls } from './filling/form-calls.ts';
import { VisitedFormPage } from './filling/visited-form-page.tsx';

const load = (api: ApiClient, signal: AbortSignal) => linkCalls(api).read(signal);

/** The form of a link. */
export default function FormPage() {
  const { api } = useVisit();
  const calls = useMemo(() => linkCalls(api), [api]);
  return (
    <VisitData load={load}>{(form) => <VisitedFormPage form={form} calls={calls} />}</VisitData>
  );
}
