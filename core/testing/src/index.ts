export { ensurePackagesBuilt } from './built-packages.ts';
export { collectGarbage } from './collect-garbage.ts';
export {
  hasConnectionPooler,
  startConnectionPooler,
  type ConnectionPooler,
} from './connection-pooler.ts';
export { openDatabaseWay, type DatabaseWay } from './database-way.ts';
export * from './fake-clock.ts';
export * from './fixture-plugins.ts';
export { holdStatements, type HeldStatement, type HeldStatements } from './held-statements.ts';
export * from './hostile-texts.ts';
export * from './malformed-requests.ts';
export * from './processor-time.ts';
export * from './raw-request.ts';
export { summaryFault } from './route-rules.ts';
export * from './server-faults.ts';
export { SORTED_NAMES } from './sorted-names.ts';
export { SPELLED_NAMES, type SpelledName } from './spelled-names.ts';
export * from './test-database.ts';
export * from './test-portal.ts';
export * from './send.ts';
export { fixtureToken, OWNER_PASSWORD, OWNER_USERNAME } from './staff-sign-in.ts';
export { createDataDir, startPortalProcess, type PortalProcess } from './portal-process.ts';
