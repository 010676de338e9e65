import { lazy } from 'react';

/** The signed-in part of the portal comes as one chunk, so that the sign-in page stays small. */
export const loadPortalScreens = () => import('../shell/portal-screens.ts');

export const PortalFrame = lazy(() => loadPortalScreens().then((m) => ({ default: m.PortalFrame })));
export const PortalRoutePage = lazy(() =>
  loadPortalScreens().then((m) => ({ default: m.PortalRoutePage })),
);
export const SwitchedOffPage = lazy(() =>
  loadPortalScreens().then((m) => ({ default: m.SwitchedOffPage })),
);
export const UnknownPath = lazy(() => loadPortalScreens().then((m) => ({ default: m.UnknownPath })));
