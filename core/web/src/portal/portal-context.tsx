import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import type { Portal } from './create-portal.ts';
import type { PortalState } from './portal-store.ts';
import type { WebSnapshot } from './snapshot.ts';

const PortalContext = createContext<Portal | null>(null);
/** Set where another snapshot than the current one is drawn. */
export const SnapshotContext = createContext<WebSnapshot | null>(null);

/** Gives the run time to every hook below. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={portal.queries}>{children}</QueryClientProvider>
    </PortalContext>
  );
}

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('This component stands outside the portal.');
  return portal;
}

/** The one way to call the server. */
export function useApi(): ApiClient {
  return usePortal().api;
}

export function usePortalState(): PortalState {
  const { store } = usePortal();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** What the effective plugins put on the screens; for components below the ready portal. */
export function useSnapshot(): WebSnapshot {
  const held = use(SnapshotContext);
  const state = usePortalState();
  if (held !== null) return held;
  if (state.phase !== 'ready')
    throw new Error('This component was drawn before the portal was ready.');
  return state.snapshot;
}
