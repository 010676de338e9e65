export {
  startLocalDatabase,
  type LocalDatabase,
  type LocalDatabaseOptions,
} from './local-database.ts';
export { LocalDatabaseError } from './problems.ts';
