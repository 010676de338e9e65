import type { FieldMessage } from '@porchlight/kernel';
import type { PortalDatabase } from '../database/database.ts';
import type { MigrationPackage } from '../database/migration-source.ts';
import { pendingMigrations } from '../database/pending-migrations.ts';
import { withinLimit } from '../base/time-limit.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';

const CHECK_LIMIT_MS = 2_000;

export interface ReadinessParts {
  readonly database: PortalDatabase;
  /** Of core and of the plugins that run. */
  readonly migrations: () => readonly MigrationPackage[];
  readonly crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  /** True once the process has begun to stop. */
  readonly stopping: () => boolean;
}

/** What keeps the process from taking calls, one sentence for each reason; empty when it is ready. */
export async function lackingReadiness(parts: ReadinessParts): Promise<readonly FieldMessage[]> {
  const lacking: FieldMessage[] = [];
  if (parts.stopping()) lacking.push({ field: 'process', message: 'The portal is stopping.' });
  if (!(await holds(databaseAnswers(parts)))) {
    lacking.push({ field: 'database', message: 'The database does not answer.' });
  } else if (!(await holds(tablesAreThere(parts)))) {
    lacking.push({ field: 'migrations', message: 'The tables are not up to date.' });
  }
  if (!keysOpen(parts)) {
    lacking.push({ field: 'keys', message: 'The keys do not open what they sealed.' });
  }
  return lacking;
}

/** Reasons stay inside: the answer is for everybody. */
async function holds(check: Promise<boolean>): Promise<boolean> {
  try {
    return await withinLimit(check, CHECK_LIMIT_MS, 'The check took too long');
  } catch {
    return false;
  }
}

async function databaseAnswers({ database }: ReadinessParts): Promise<boolean> {
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
