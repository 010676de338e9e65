export { accessibilityViolations } from './accessibility.ts';
export { emulatedProvider } from './emulated-provider.ts';
export { PortalApi, type SignedIn } from './portal-api.ts';
export {
  startPortalProcess,
  type Account,
  type PortalProcess,
  type PortalProcessOptions,
} from './portal-process.ts';
export { smallTouchTargets } from './touch-targets.ts';
export { expect, test, type PortalOfWorker } from './test.ts';
export { unique } from './unique.ts';
