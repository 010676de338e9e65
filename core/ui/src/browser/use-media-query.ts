import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoint of the specification: below it sidebar and tables change their form. */
export const phoneQuery = '(max-width: 767px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True under 768 px. */
export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery);
}
