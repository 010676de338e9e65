import type { ExtensionPoint } from '@porchlight/kernel';
import { useCallback } from 'react';
import { usePortal } from '../portal/portal-context.tsx';
import type { PortalStore } from '../portal/portal-store.ts';

/**
 * Loads what a plugin contributes to a code point with a web part that is loaded on demand (`webOnDemand`): `parts(point, plugin)`.
 * Empty while that plugin is off; throws when its code cannot be fetched.
 */
export function usePluginParts(): <T>(
  point: ExtensionPoint<T>,
  plugin: string,
) => Promise<readonly T[]> {
  const { store } = usePortal();
  return useCallback((point, plugin) => loadParts(store, point, plugin), [store]);
}

/** Exported for its test. */
export async function loadParts<T>(
  store: PortalStore,
  point: ExtensionPoint<T>,
  plugin: string,
): Promise<readonly T[]> {
  const state = store.state.get();
  const isEffective =
    state.phase === 'ready' && state.snapshot.plugins.some(({ id }) => id === plugin);
  if (!isEffective || !store.isInstalled(plugin)) return [];
  const [loaded] = await store.loadEntry(plugin);
  if (loaded === undefined) return [];
  if ('failure' in loaded) throw loaded.failure;
  const mine = (loaded.definition.contributes ?? []).filter((one) => one.point.id === point.id);
  return mine.flatMap(({ values }) => values as readonly T[]);
}
