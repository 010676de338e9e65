import { useEffect, useEffectEvent } from 'react';
import { usePortal } from './portal-context.tsx';
import type { Shortcut } from '../shortcuts/shortcut-store.ts';

/**
 * Makes a key work while the component is on the screen; it is listed in the `?` sheet.
 *
 * @param keys as in {@link Shortcut}; null switches it off for now
 */
export function useShortcut(
  keys: string | null,
  run: Shortcut['run'],
  options: Omit<Shortcut, 'keys' | 'run'>,
): void {
  const { shortcuts } = usePortal();
  const latest = useEffectEvent<NonNullable<Shortcut['run']>>((pressed) => run?.(pressed));
  const { label, group, icon, inInputs } = options;
  const listed = run === null;
  useEffect(() => {
    if (keys === null) return;
    return shortcuts.add({
      keys,
      label,
      run: listed ? null : (pressed) => latest(pressed),
      ...(group === undefined ? {} : { group }),
      ...(icon === undefined ? {} : { icon }),
      ...(inInputs === undefined ? {} : { inInputs }),
    });
  }, [shortcuts, keys, label, group, icon, inInputs, listed]);
}
