import { useStore } from '@porchlight/ui/bare';
import { Navigate, useLocation } from 'react-router-dom';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { loginPathFrom, LOGIN_PATH } from '../session/return-path.ts';
import { PortalScreen } from './portal-screen.tsx';
import { StartFailure, Starting } from './start-screens.tsx';

/**
 * Decides before anything is drawn whether this visitor may see staff screens: without an unexpired
 * token the way leads to sign-in, which remembers the address.
 */
export function PortalArea() {
  const location = useLocation();
  const { sessions, store } = usePortal();
  const session = useStore(sessions.state);
  const { actor, routes } = useSnapshot();

  if (session === null) {
    const canSignIn = routes.some(({ value }) => value.path === LOGIN_PATH);
    if (!canSignIn) return <StartFailure onRetry={() => void store.refresh()} />;
    return <Navigate to={sessions.left ? LOGIN_PATH : loginPathFrom(location)} replace />;
  }
  // Rights of the new session are still on their way.
  if (actor?.id !== session.claims.id) return <Starting />;
  return <PortalScreen screen="PortalFrame" />;
}
