import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { localStore } from '@porchlight/ui/bare';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { isApiError } from '../api/api-error.ts';
import { usePortal } from '../portal/portal-context.tsx';
import { useActor } from '../portal/use-rights.ts';
import { PreferenceWriter } from './preference-writer.ts';
import { type PreferenceControl, preferenceQuery, usePreferenceQuery } from './use-preference.ts';

/** A refusal for good; others may pass later. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 413]);

/**
 * As `usePreference`, for a value that changes often, such as the layout of a table: it is stored when changes pause.
 * A failed write is repeated, also after a reload.
 */
export function useDebouncedPreference<T extends object>(
  key: string,
  parse: (stored: unknown) => T | null,
): PreferenceControl<T | null> {
  const { api, sessions } = usePortal();
  const { id } = useActor();
  const queries = useQueryClient();
  const writer = useMemo(
    () =>
      new PreferenceWriter({
        storage: localStore,
        storageKey: `preference:${id}:${key}`,
        async send(value) {
          // Someone else may have signed in since, here or in another tab.
          if (sessions.current()?.claims.id !== id) throw new Error('the session has ended');
          await api.call(coreEndpoints.storePreference, {
            params: { key },
            body: { value: value as object | null },
          });
          // A read that began before this write returns the old value.
          const { queryKey } = preferenceQuery(api, key);
          await queries.cancelQueries({ queryKey });
          queries.setQueryData(queryKey, value);
        },
        isFinal: (error) => isApiError(error) && FINAL.has(error.status),
      }),
    [api, id, key, queries, sessions],
  );
  useEffect(() => {
    const flush = () => void writer.save();
    writer.start();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      writer.stop();
    };
  }, [writer]);

  const { data, isPending, isError, fetchStatus } = usePreferenceQuery(key);
  const stored = writer.pending === null ? (data ?? null) : writer.pending.value;
  const value = useMemo(() => parse(stored), [parse, stored]);
  const isUnknown = isPending && !isError && fetchStatus !== 'paused' && writer.pending === null;
  const store = useCallback(
    (next: T | null) => {
      writer.store(next);
      const { queryKey } = preferenceQuery(api, key);
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, next);
    },
    [api, key, queries, writer],
  );
  return { value: isUnknown ? undefined : value, store };
}
