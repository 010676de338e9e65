import { NoValuesSchema, type NoValues } from '@porchlight/schemas';
import type { Database, FieldCrypto, JobDefinition, Writes, WriteUnit } from '@porchlight/server';
import type { CardNumberCopies } from '../../contract.ts';
import { CARD_FIELDS } from '../../rules/secret-storage.ts';
import { noInput } from '../services/client-writes.ts';
import {
  planUpdates,
  recordUpdate,
  storeUpdates,
  type StoreParts,
} from '../store/client-updates.ts';
import { resealSecret } from '../store/client-secrets.ts';
import { lockClients } from '../store/stored-client.ts';
import { lastErasure } from './last-erasure.ts';
import { ENDS_ONLY, numbersToErase, type NumbersToErase } from './stored-numbers.ts';

export const ERASE_CARD_NUMBERS = 'clients.erase-card-numbers';

/** Clients in one transaction. */
const BATCH = 200;
const system = { kind: 'system', plugin: 'clients' } as const;

interface ErasureParts {
  readonly database: () => Database;
  readonly writes: () => Writes;
  readonly store: () => StoreParts;
  readonly copies: () => readonly CardNumberCopies[];
}

/**
 * On demand: of every stored card number the brand and the last four digits stay. That includes clients that are
 * deleted but not yet purged, replaced values, and what other plugins hold, such as imports.
 */
export function eraseCardNumbers({
  database,
  writes,
  store,
  copies,
}: ErasureParts): JobDefinition<NoValues> {
  const run = <T>(work: (unit: WriteUnit) => Promise<T>) => writes().run(system, work);
  return {
    id: ERASE_CARD_NUMBERS,
    title: 'Erase stored card numbers',
    payload: NoValuesSchema,
    async run(_payload, signal, progress) {
      const parts = { ...store(), secretStorage: ENDS_ONLY };
      const erasure = await lastErasure(database().knex);
      let done = erasure?.done ?? 0;
      for (let after: number | null = 0; after !== null;) {
        signal.throwIfAborted();
        const from: number = after;
        const batch = await run((unit) => eraseBatch(unit, parts, from));
        done += batch.count;
        after = batch.last;
        progress(done, Math.max(done, erasure?.clients ?? 0));
      }
      for (const copy of copies()) await copy.erase(signal);
      await run(finish);
    },
  };
}

async function eraseBatch(
  unit: WriteUnit,
  store: StoreParts,
  after: number,
): Promise<{ readonly count: number; readonly last: number | null }> {
  const { found, last } = await numbersToErase(unit, store.crypto, after, BATCH);
  const wanted = found.map(({ id, secrets }) => ({ id, input: { ...noInput, secrets } }));
  const planned = await planUpdates(unit, store, wanted, lockClients);
  const changed = planned.filter((one) => one !== null);
  for (const one of changed) recordUpdate(unit, one, 'Stored card numbers erased');
  await storeUpdates(unit, store, changed);
  const deleted = found.filter((_, place) => planned[place] === null);
  await eraseOfDeleted(unit, store.crypto, deleted);
  if (found.length === 0) unit.unchanged();
  else
    await unit.sql(
      'clients.note-card-erasure',
      'update clients_card_erasure set done = done + $1 where finished_at is null',
      [found.length],
    );
  return { count: found.length, last };
}

/** A deleted client may come back, so the ends of its cards stay too. */
async function eraseOfDeleted(
  unit: WriteUnit,
  crypto: FieldCrypto,
  clients: readonly NumbersToErase[],
): Promise<void> {
  for (const { id, secrets } of clients) {
    for (const [field, kept] of secrets) await resealSecret(unit, crypto, id, field, kept);
    unit.audit({
      action: 'client.card-number-erased',
      entity: 'client',
      entityId: id,
      purpose: 'Stored card numbers erased',
    });
  }
}

async function finish({ sql, audit }: WriteUnit): Promise<void> {
  await sql(
    'clients.forget-previous-cards',
    'delete from clients_previous_secret where field = any ($1)',
    [CARD_FIELDS],
  );
  const [ended] = await sql<{ done: number }>(
    'clients.end-card-erasure',
    `update clients_card_erasure set finished_at = clock_timestamp() where finished_at is null
     returning done`,
    [],
  );
  audit({
    action: 'client.card-numbers-erased',
    entity: 'client',
    entityId: null,
    changes: { clients: { to: ended?.done ?? 0 } },
  });
}
