import { useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { clientQuery } from '../client-queries.ts';

/** A pointer that rests this long on a client is about to open it; one that passes is not. */
export const HOVER_MS = 80;

/**
 * Fetches the client that the pointer or the focus rests on, and the code of its page, so that opening it waits for
 * neither. For the element around links with `data-row-link`.
 */
export function usePrefetchClient() {
  const api = useApi();
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitsFor = useRef<number | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function rest(event: SyntheticEvent) {
    const id = clientAt(event.target);
    if (id === waitsFor.current) return;
    clearTimeout(timer.current);
    waitsFor.current = id;
    if (id === null) return;
    timer.current = setTimeout(() => {
      // Both fail silently: opening the client fetches again, and reports the failure.
      import('../detail/client-page.tsx').catch(() => undefined);
      void cache.prefetchQuery(clientQuery(api, id));
    }, HOVER_MS);
  }

  function leave() {
    clearTimeout(timer.current);
    waitsFor.current = null;
  }

  return { onPointerOver: rest, onPointerLeave: leave, onFocus: rest };
}

function clientAt(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest('tr, li');
  const link = row?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  const id = /\/(\d+)$/.exec(link?.pathname ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
