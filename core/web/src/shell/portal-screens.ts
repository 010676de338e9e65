export { PortalFrame } from './portal-frame.tsx';
export { PortalRoutePage } from './portal-route-page.tsx';
export { TurnedOffPage } from './turned-off-page.tsx';
export { UnknownPath } from './unknown-path.tsx';
