import type { JobDefinition, Writes } from '@porchlight/server';
import { PurgeSchema } from '../generated/refs.ts';
import type { Purge } from '../generated/types.ts';
import { EARLIER_ADDRESS_DAYS } from './store/keep-earlier-addresses.ts';
import { PREVIOUS_SECRET_DAYS } from './store/previous-secrets.ts';

/** Values in one transaction. */
const BATCH = 5_000;

interface Kept {
  readonly table: string;
  readonly days: number;
  /** Those that may go. */
  readonly where: string;
  /** In the audit line. */
  readonly counted: string;
}

const kept: readonly Kept[] = [
  {
    table: 'clients_previous_secret',
    days: PREVIOUS_SECRET_DAYS,
    where: 'true',
    counted: 'values',
  },
  {
    table: 'clients_address_change',
    days: EARLIER_ADDRESS_DAYS,
    where: 'is_notified',
    counted: 'addresses',
  },
];

/** Every night: removes replaced secrets that can no longer be restored, and replaced addresses that get no more messages. */
export function purgePreviousValues(writes: () => Writes): JobDefinition<Purge> {
  return {
    id: 'clients.purge-previous-secrets',
    title: 'Remove expired previous values',
    payload: PurgeSchema,
    schedule: '45 3 * * *',
    missedTimes: 'run-once',
    async run(_payload, signal) {
      for (const values of kept)
        while (!signal.aborted && (await purgeBatch(writes(), values)) === BATCH);
    },
  };
}

function purgeBatch(writes: Writes, { table, days, where, counted }: Kept): Promise<number> {
  return writes.run({ kind: 'system', plugin: 'clients' }, async ({ sql, audit, unchanged }) => {
    const removed = await sql(
      `clients.purge-previous-${counted}`,
      `delete from ${table} where id = any (array(
         select id from ${table}
         where ${where} and replaced_at <= now() - interval '${String(days)} days' limit $1))
       returning id`,
      [BATCH],
    );
    if (removed.length === 0) unchanged();
    else {
      const changes = { [counted]: { from: removed.length } };
      audit({ action: 'client.previous-values-purged', entity: 'client', entityId: null, changes });
    }
    return removed.length;
  });
}
