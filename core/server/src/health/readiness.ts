import type { PortalDatabase } from '../database/database.ts';
import type { MigrationPackage } from '../database/migration-source.ts';
import { pendingMigrations } from '../database/pending-migrations.ts';
import { withinLimit } from '../base/time-limit.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';

const CHECK_LIMIT_MS = 2_000;

export interface ReadinessParts {
  readonly database: PortalDatabase;
  /** Migrations of core and of the running plugins. */
  readonly migrations: () => readonly MigrationPackage[];
  readonly crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  /** True once the process has begun to stop. */
  readonly stopping: () => boolean;
}

/** Why the process cannot take calls, one sentence per reason; empty when it is ready. */
export async function missingReadiness(parts: ReadinessParts): Promise<readonly string[]> {
  const missing: string[] = [];
  if (parts.stopping()) missing.push('The portal is stopping.');
  if (!(await holds(databaseResponds(parts)))) {
    missing.push('The database does not respond.');
  } else if (!(await holds(tablesAreThere(parts)))) {
    missing.push('The tables are not up to date.');
  }
  if (!keysOpen(parts)) {
    missing.push('The keys do not open what they sealed.');
  }
  return missing;
}

/** True when the check succeeds in time. */
async function holds(check: Promise<boolean>): Promise<boolean> {
  try {
    return await withinLimit(check, CHECK_LIMIT_MS, 'The check took too long');
  } catch {
    return false;
  }
}

async function databaseResponds({ database }: ReadinessParts): Promise<boolean> {
  await database.vital.query('select 1');
  return true;
}

async function tablesAreThere({ database, migrations }: ReadinessParts): Promise<boolean> {
  const { databaseSchema } = database.address;
  const pending = await pendingMigrations(database.vital, databaseSchema, migrations());
  return pending.length === 0;
}

function keysOpen({ crypto }: ReadinessParts): boolean {
  const place = { table: 'core_readiness', column: 'probe', row: '0' };
  try {
    return crypto.decrypt(crypto.encrypt('ready', place), place) === 'ready';
  } catch {
    return false;
  }
}
