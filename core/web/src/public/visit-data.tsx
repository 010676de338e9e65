import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import { callFailure, type CallFailure } from './call-failure.ts';
import { FailurePage, LoadingPage } from './state-pages.tsx';
import { useVisit } from './visit-context.ts';

interface VisitDataProps<T> {
  /** Declared outside the component: a new function loads again. */
  readonly load: (api: ApiClient, signal: AbortSignal) => Promise<T>;
  readonly children: (value: T) => ReactNode;
}

/** Null while it loads. */
type Outcome<T> = { readonly failure: CallFailure } | { readonly value: T } | null;

/** What a page reads before it shows anything, with the states of loading and failure. */
export function VisitData<T>({ load, children }: VisitDataProps<T>) {
  const { api } = useVisit();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>(null);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((number) => number + 1);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    load(api, stop.signal).then(
      (value) => setOutcome({ value }),
      (error: unknown) => {
        // The frame takes over when the link is void or its second factor is asked for again.
        const isRefused = isApiError(error) && error.status === 401;
        if (!stop.signal.aborted && !isRefused) setOutcome({ failure: callFailure(error) });
      },
    );
    return () => stop.abort();
  }, [api, load, attempt]);
  if (outcome === null) return <LoadingPage />;
  if ('value' in outcome) return children(outcome.value);
  return <FailurePage phase={outcome.failure} onRetry={retry} />;
}
