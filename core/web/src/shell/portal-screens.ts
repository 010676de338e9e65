export { PortalFrame } from './portal-frame.tsx';
export { PortalRoutePage } from './portal-route-page.tsx';
export { SwitchedOffPage } from './switched-off-page.tsx';
export { UnknownPath } from './unknown-path.tsx';
