import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from '@porchlight/ui/bare';
import { createContext, type ReactNode, use } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import type { Portal } from './create-portal.ts';
import type { PortalState } from './portal-store.ts';
import type { WebSnapshot } from './snapshot.ts';

const PortalContext = createContext<Portal | null>(null);
/** Set where a snapshot other than the current one is rendered. */
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
  if (portal === null) throw new Error('Render this component inside a PortalProvider.');
  return portal;
}

/** The one way to call the server. */
export function useApi(): ApiClient {
  return usePortal().api;
}

export function usePortalState(): PortalState {
  return useStore(usePortal().store.state);
}

/** What the effective plugins put on the screens; for components below the ready portal. */
export function useSnapshot(): WebSnapshot {
  const held = use(SnapshotContext);
  const state = usePortalState();
  if (held !== null) return held;
  if (state.phase !== 'ready') throw new Error('Render this component once the portal is ready.');
  return state.snapshot;
}
