export * from './fake-clock.ts';
export * from './fixture-plugins.ts';
export * from './malformed-requests.ts';
export * from './raw-request.ts';
export * from './server-faults.ts';
export * from './test-database.ts';
export * from './test-portal.ts';
export * from './send.ts';
export { OWNER_PASSWORD, OWNER_USERNAME } from './staff-sign-in.ts';
