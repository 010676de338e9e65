export { runHost, type HostOptions } from './run-host.ts';
export { startFailure } from './start-failure.ts';
