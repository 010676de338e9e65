import type { JobDefinition, Writes } from '@porchlight/server';
import { PurgeSchema } from '../generated/refs.ts';
import type { Purge } from '../generated/types.ts';

/** Days in which a deleted client can be brought back (security.md, deletion). */
const DAYS_KEPT = 30;

/** Clients in one transaction. */
const BATCH = 500;

/** Every night: removes clients that were deleted more than 30 days ago for good, their secrets with them. */
export function purgeDeleted(writes: () => Writes): JobDefinition<Purge> {
  return {
    id: 'clients.purge-deleted',
    payload: PurgeSchema,
    schedule: '30 7 * * *',
    async run(_payload, signal) {
      while (!signal.aborted && (await purgeBatch(writes())) === BATCH);
    },
  };
}

async function purgeBatch(writes: Writes): Promise<number> {
  return writes.run({ kind: 'system', plugin: 'clients' }, async ({ trx, audit, unchanged }) => {
    const due = trx('clients_client')
      .whereRaw(`deleted_at < now() - interval '${DAYS_KEPT} days'`)
      .orderBy('deleted_at')
      .limit(BATCH)
      .select('id');
    const gone = (await trx('clients_client')
      .whereIn('id', due)
      .delete()
      .returning('id')) as readonly { id: number }[];
    if (gone.length === 0) unchanged();
    for (const { id } of gone) audit({ action: 'client.purged', entity: 'client', entityId: id });
    return gone.length;
  });
}
