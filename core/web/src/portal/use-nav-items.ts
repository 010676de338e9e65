import { useMemo } from 'react';
import type { NavItem } from '../plugin/define-web-plugin.ts';
import { useSnapshot } from './portal-context.tsx';

/** Entries of the navigation that the signed-in agent may open, in their order. */
export function useNavItems(): readonly NavItem[] {
  const { nav, granted } = useSnapshot();
  return useMemo(
    () =>
      nav
        .map(({ value }) => value)
        .filter(({ needs }) => needs === undefined || granted.has(needs.id)),
    [nav, granted],
  );
}
