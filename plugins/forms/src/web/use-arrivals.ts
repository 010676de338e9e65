import { showToast } from '@porchlight/ui';
import { useEffect, useRef } from 'react';
import { submittedSince } from '../rules/status/submitted-since.ts';
import type { Submission } from '../generated/types.ts';
import { useRefreshForms } from './form-queries.ts';

const receivedText = (names: string) => `Received from the client: ${names}`;

interface Arrivals<T> {
  /** What of the list has arrived between two states of it. */
  readonly arrivedSince: (before: readonly T[], now: readonly T[]) => readonly string[];
  /** Fetches what shows the arrivals. */
  readonly refresh: () => unknown;
}

/** Says what arrives in a list while it is on the screen, and refreshes what else shows it. */
export function useArrivals<T>(
  list: readonly T[] | undefined,
  { arrivedSince, refresh }: Arrivals<T>,
): void {
  const known = useRef<readonly T[] | undefined>(undefined);
  useEffect(() => {
    if (list === undefined) return;
    const arrived = known.current === undefined ? [] : arrivedSince(known.current, list);
    known.current = list;
    if (arrived.length === 0) return;
    showToast({ tone: 'note', text: receivedText(arrived.join(', ')) });
    refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the list changes
  }, [list]);
}

/** Says when forms of a list are submitted. */
export function useSubmittedForms(forms: readonly Submission[] | undefined): void {
  useArrivals(forms, { arrivedSince: submittedSince, refresh: useRefreshForms() });
}
