import type { JobDefinition, Writes } from '@porchlight/server';
import { PurgeSchema } from '../generated/refs.ts';
import type { Purge } from '../generated/types.ts';
import { PREVIOUS_SECRET_DAYS } from './store/previous-secrets.ts';

/** Values in one transaction. */
const BATCH = 5_000;

/** Every night: removes replaced secrets that can no longer be restored. */
export function purgePreviousSecrets(writes: () => Writes): JobDefinition<Purge> {
  return {
    id: 'clients.purge-previous-secrets',
    title: 'Remove expired previous values',
    payload: PurgeSchema,
    schedule: '45 3 * * *',
    missedTimes: 'run-once',
    async run(_payload, signal) {
      while (!signal.aborted && (await purgeBatch(writes())) === BATCH);
    },
  };
}

function purgeBatch(writes: Writes): Promise<number> {
  return writes.run({ kind: 'system', plugin: 'clients' }, async ({ sql, audit, unchanged }) => {
    const removed = await sql<{ id: string }>(
      'clients.purge-previous-secrets',
      `delete from clients_previous_secret where id = any (array(
         select id from clients_previous_secret
         where replaced_at <= now() - interval '${String(PREVIOUS_SECRET_DAYS)} days' limit $1))
       returning id`,
      [BATCH],
    );
    if (removed.length === 0) unchanged();
    else {
      const changes = { values: { from: removed.length } };
      audit({ action: 'client.previous-values-purged', entity: 'client', entityId: null, changes });
    }
    return removed.length;
  });
}
