import { Navigate, type RouteObject, useLocation, useSearchParams } from 'react-router-dom';
import type { WebRoute, LazyComponent } from '../plugin/define-web-plugin.ts';
import type { Owned, WebSnapshot } from '../portal/snapshot.ts';
import { HOME_PATH, loginPathFrom, LOGIN_PATH, safeReturnPath } from '../session/return-path.ts';
import { PortalScreen } from './portal-screen.tsx';
import { useStore } from '@porchlight/ui/bare';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { AbsentPublicPage } from './absent-public-page.tsx';
import { movedPaths, publicReservedPaths } from '../portal/reserved-paths.ts';
import { StartFailure, Starting } from './start-screens.tsx';
import { Suspense } from 'react';
import { CatchErrors } from '../base/catch-errors.tsx';
import { forget, useLoaded } from '../base/loaded.ts';
import { useDocumentTitle } from '../base/page-title.ts';

/** Attached to a route so that its page can be fetched as soon as the address is known. */
export interface RouteHandle {
  readonly load: () => Promise<unknown>;
}

/** The routes of the effective plugins, and the replacements for those of inactive ones. */
export function routeObjects(snapshot: WebSnapshot): RouteObject[] {
  const isPublic = ({ value }: Owned<WebRoute>) => value.layout === 'public';
  const inPortal = (owned: Owned<WebRoute>) => !isPublic(owned);
  return [
    { path: '/', element: <Navigate to={HOME_PATH} replace /> },
    ...Object.entries(movedPaths).map(([path, to]) => ({ path, element: <Moved to={to} /> })),
    ...publicReservedPaths
      .filter(({ path }) => !snapshot.routes.some(({ value }) => value.path === path))
      .map((reserved) => ({
        path: reserved.path,
        element: <AbsentPublicPage key={reserved.path} reserved={reserved} />,
      })),
    ...snapshot.routes.filter(isPublic).map(({ value }) => ({
      path: value.path,
      handle: { load: value.page } satisfies RouteHandle,
      element: <PublicRoutePage key={value.path} route={value} />,
    })),
    {
      element: <PortalArea />,
      children: [
        ...snapshot.routes.filter(inPortal).map(({ value }) => ({
          path: value.path,
          handle: { load: value.page } satisfies RouteHandle,
          element: <PortalScreen key={value.path} screen="PortalRoutePage" route={value} />,
        })),
        ...snapshot.turnedOff.map(({ plugin, value }) => ({
          path: value.path,
          element: (
            <PortalScreen
              key={value.path}
              screen="TurnedOffPage"
              route={value}
              module={plugin.title}
            />
          ),
        })),
        { path: '*', element: <PortalScreen screen="UnknownPath" /> },
      ],
    },
  ];
}

/**
 * Decides before anything is drawn whether this visitor may see staff screens: without an unexpired
 * token the way leads to sign-in, which remembers the address.
 */
function PortalArea() {
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

/** Leads to the current spelling of an address. */
function Moved({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** A page without frame and sign-in; the sign-in page itself redirects a visitor who has a session. */
function PublicRoutePage({ route }: { readonly route: WebRoute }) {
  const { sessions } = usePortal();
  const session = useStore(sessions.state);
  const { actor } = useSnapshot();
  const [search] = useSearchParams();
  useDocumentTitle(route.title);

  const isSignedIn = session !== null && actor?.id === session.claims.id;
  if (route.path === LOGIN_PATH && isSignedIn) {
    return <Navigate to={safeReturnPath(search.get('from'))} replace />;
  }
  return (
    <CatchErrors
      onTryAgain={() => forget(route.page)}
      fallback={(_error, tryAgain) => <StartFailure onRetry={tryAgain} />}
    >
      <PublicContent load={route.page} />
    </CatchErrors>
  );
}

function PublicContent({ load }: { readonly load: LazyComponent }) {
  const content = useLoaded(load);
  if (content === null) return <Starting />;
  return (
    <Suspense fallback={<Starting />}>
      <content.default />
    </Suspense>
  );
}
