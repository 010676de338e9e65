import type { PoolConfig } from 'pg';
import { portalTypes } from './type-parsers.ts';

/** The database and schema of one agency. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** For LISTEN, migrations and session locks; differs from `databaseUrl` when that one goes through a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseSchema: string;
}

/** Extensions live in a schema of their own, so that several agencies of one database share them. */
export const EXTENSIONS_SCHEMA = 'portal_extensions';

/**
 * Longest wait of a call for a row that another transaction holds, in milliseconds; then the call responds 409. Jobs
 * wait as long as a statement may run.
 */
export const LOCK_LIMIT_MS = 3_000;

const LIMITS = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 };

/** The address for work that needs a session of its own. */
function directUrl(address: DatabaseAddress): string {
  return address.databaseDirectUrl ?? address.databaseUrl;
}

/** True when a pooler chooses the server connection of each statement. */
export function isPooled(address: DatabaseAddress): boolean {
  return directUrl(address) !== address.databaseUrl;
}

/**
 * Settings of a pooled connection for jobs. They are startup options, because a SET would leak to others behind a
 * pooler. Poolers accept no options, so there the role must have the search path (checked by `assertSchema`).
 */
export function backgroundConnection(address: DatabaseAddress): PoolConfig {
  return pooled(address, LIMITS);
}

/** The same for calls, which wait for a locked row only briefly. */
export function interactiveConnection(address: DatabaseAddress): PoolConfig {
  return pooled(address, { ...LIMITS, lock_timeout: LOCK_LIMIT_MS });
}

/** The same for reading only: PostgreSQL refuses every statement that would write (25006), except behind a pooler. */
export function readingConnection(address: DatabaseAddress): PoolConfig {
  return pooled(address, { ...LIMITS, default_transaction_read_only: 'on' });
}

function pooled(address: DatabaseAddress, settings: SessionSettings): PoolConfig {
  return {
    connectionString: address.databaseUrl,
    application_name: `porchlight ${address.databaseSchema}`,
    keepAlive: true,
    types: portalTypes,
    ...(isPooled(address) ? {} : { options: startupOptions(address, settings) }),
  };
}

/** Settings of a session connection: no statement limit, since a migration or a lock may take long. */
export function directConnection(address: DatabaseAddress): PoolConfig {
  return {
    connectionString: directUrl(address),
    application_name: `porchlight ${address.databaseSchema} direct`,
    keepAlive: true,
    types: portalTypes,
    options: startupOptions(address, {}),
  };
}

type SessionSettings = Readonly<Record<string, string | number>>;

function startupOptions(address: DatabaseAddress, more: SessionSettings): string {
  const settings = { search_path: `${address.databaseSchema},${EXTENSIONS_SCHEMA}`, ...more };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
