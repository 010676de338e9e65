import { useEffect, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { messageOf } from '../api/api-error.ts';
import { HoldSnapshot, useHeldSnapshot } from '../portal/held-snapshot.tsx';
import { usePortal, usePortalState } from '../portal/portal-context.tsx';
import type { WebSnapshot } from '../portal/snapshot.ts';
import { preload } from '../base/loaded.ts';
import { type RouteHandle, routeObjects } from './route-objects.tsx';
import { StartFailure, Starting } from './start-screens.tsx';

/** All routes below the one route of the browser router; they follow the snapshot. */
export function PortalRoutes() {
  const { store } = usePortal();
  const state = usePortalState();
  switch (state.phase) {
    case 'starting':
      return <Starting />;
    case 'failed':
      return <StartFailure detail={messageOf(state.error)} onRetry={() => void store.refresh()} />;
    case 'ready':
      return <ReadyRoutes snapshot={state.snapshot} />;
  }
}

function ReadyRoutes({ snapshot: current }: { readonly snapshot: WebSnapshot }) {
  const { pathname } = useLocation();
  const snapshot = useHeldSnapshot(current);
  const routes = useMemo(() => routeObjects(snapshot), [snapshot]);
  // The page's chunk is fetched beside the shell's, not after it.
  useEffect(() => {
    for (const { route } of matchRoutes(routes, pathname) ?? []) {
      const handle = route.handle as RouteHandle | undefined;
      if (handle !== undefined) void preload(handle.load);
    }
  }, [routes, pathname]);
  return <HoldSnapshot snapshot={snapshot}>{useRoutes(routes)}</HoldSnapshot>;
}
