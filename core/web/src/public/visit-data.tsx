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

type Outcome<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'here'; readonly value: T };

/** What a page reads before it shows anything, with the states of loading and failure. */
export function VisitData<T>({ load, children }: VisitDataProps<T>) {
  const { api } = useVisit();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>({ state: 'loading' });
  const retry = useCallback(() => {
    setOutcome({ state: 'loading' });
    setAttempt((number) => number + 1);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    load(api, stop.signal).then(
      (value) => setOutcome({ state: 'here', value }),
      (error: unknown) => {
        // The frame takes over when the link is void or its second factor is asked for again.
        const isRefused = isApiError(error) && error.status === 401;
        if (!stop.signal.aborted && !isRefused)
          setOutcome({ state: 'failed', failure: callFailure(error) });
      },
    );
    return () => stop.abort();
  }, [api, load, attempt]);
  switch (outcome.state) {
    case 'loading':
      return <LoadingPage />;
    case 'failed':
      return <FailurePage phase={outcome.failure} onRetry={retry} />;
    case 'here':
      return children(outcome.value);
  }
}
