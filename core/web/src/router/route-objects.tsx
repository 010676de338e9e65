import { Navigate, type RouteObject } from 'react-router-dom';
import type { WebRoute } from '../plugin/define-web-plugin.ts';
import type { Owned, WebSnapshot } from '../portal/snapshot.ts';
import { HOME_PATH } from '../session/return-path.ts';
import { PortalArea } from './portal-area.tsx';
import { PortalScreen } from './portal-screen.tsx';
import { PublicRoutePage } from './public-route-page.tsx';

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
        ...snapshot.switchedOff.map(({ plugin, value }) => ({
          path: value.path,
          element: (
            <PortalScreen
              key={value.path}
              screen="SwitchedOffPage"
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
