import type { JobDefinition, Messages, SubjectKeys, Writes } from '@porchlight/server';
import type { RelatedData } from '../contract.ts';
import { PurgeSchema } from '../generated/refs.ts';
import type { Purge } from '../generated/types.ts';

/** Days in which a deleted client can be restored. */
const DAYS_KEPT = 30;

/** Clients in one transaction. */
const BATCH = 500;

/**
 * Every night: removes clients that were deleted more than 30 days ago for good, with everything stored about them.
 * Their audit lines stay, but the personal values in them can no longer be read.
 */
export function purgeDeleted(
  writes: () => Writes,
  related: () => readonly RelatedData[],
  subjectKeys: () => SubjectKeys,
  messages: () => Messages,
): JobDefinition<Purge> {
  return {
    id: 'clients.purge-deleted',
    title: 'Remove clients deleted 30 days ago',
    payload: PurgeSchema,
    schedule: '30 3 * * *',
    missedTimes: 'run-once',
    async run(_payload, signal) {
      const purge = () => purgeBatch(writes(), related(), subjectKeys(), messages());
      while (!signal.aborted && (await purge()) === BATCH);
    },
  };
}

async function purgeBatch(
  writes: Writes,
  related: readonly RelatedData[],
  subjectKeys: SubjectKeys,
  messages: Messages,
): Promise<number> {
  return writes.run({ kind: 'system', plugin: 'clients' }, async (unit) => {
    const { trx, audit, unchanged } = unit;
    const due = (await trx('clients_client')
      .whereRaw(`deleted_at < now() - interval '${DAYS_KEPT} days'`)
      .orderBy('deleted_at')
      .limit(BATCH)
      .forUpdate()
      .pluck('id')) as readonly number[];
    if (due.length === 0) {
      unchanged();
      return 0;
    }
    unit.locked('client', due);
    for (const data of related) await data.purge?.(due, unit);
    await trx('clients_client')
      .whereIn('id', [...due])
      .delete();
    await messages.removeOf(unit, due);
    await subjectKeys.destroy(unit, 'client', due);
    for (const id of due) audit({ action: 'client.purged', entity: 'client', entityId: id });
    return due.length;
  });
}
