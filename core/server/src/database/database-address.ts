import type { PoolConfig } from 'pg';
import { portalTypes } from './type-parsers.ts';

/** Where the data of one agency is. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** For LISTEN, migrations and session locks; differs from `databaseUrl` when that one goes through a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseSchema: string;
}

/** Extensions live in a schema of their own, so that several agencies of one database share them. */
export const EXTENSIONS_SCHEMA = 'portal_extensions';

const STATEMENT_LIMIT_MS = 10_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/** The address for work that needs a session of its own. */
function directUrl(address: DatabaseAddress): string {
  return address.databaseDirectUrl ?? address.databaseUrl;
}

/** True when statements run on whatever server connection the pooler hands out. */
export function isPooled(address: DatabaseAddress): boolean {
  return directUrl(address) !== address.databaseUrl;
}

/**
 * Settings of a pooled connection. They travel as start-up options, because a
 * SET would leak to others behind a pooler; a pooler itself accepts no options,
 * so there the role must bring the search path (checked by `assertSchema`).
 */
export function pooledConnection(address: DatabaseAddress): PoolConfig {
  return {
    connectionString: address.databaseUrl,
    application_name: `porchlight ${address.databaseSchema}`,
    keepAlive: true,
    types: portalTypes,
    ...(isPooled(address)
      ? {}
      : {
          options: startupOptions(address, {
            statement_timeout: STATEMENT_LIMIT_MS,
            idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
          }),
        }),
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

function startupOptions(
  address: DatabaseAddress,
  limits: Readonly<Record<string, number>>,
): string {
  const settings = { search_path: `${address.databaseSchema},${EXTENSIONS_SCHEMA}`, ...limits };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
