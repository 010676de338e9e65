import type { CardNumberCopies } from '@porchlight/clients/contract';
import { nextTurn, type WriteUnit } from '@porchlight/server';
import { PORTAL } from './base/import-actor.ts';
import type { ImportParts } from './base/import-parts.ts';
import { beforePlace, ImportModel, planPlace, valuesPlace } from './store/import-record.ts';
import { changeImport } from './store/import-store.ts';

const BATCH = 250;

/** Card numbers in files that wait or ended, and in what is kept of rows for decisions, runs, and undos. */
export function cardNumberCopies(parts: () => ImportParts): CardNumberCopies {
  return {
    id: 'ledger',
    async erase(signal) {
      const { database, writes } = parts();
      const withFile = await ImportModel.query(database.knex)
        .whereNotNull('file_id')
        .whereIn('state', ['uploaded', 'checked', 'finished', 'undone'])
        .select('id');
      for (const { id } of withFile)
        await writes.run(PORTAL, (unit) => letFileGo(parts(), unit, id));
      for (let after: string | null = ''; after !== null;) {
        signal.throwIfAborted();
        const from: string = after;
        after = await writes.run(PORTAL, (unit) => eraseRows(parts(), unit, from));
        await nextTurn();
      }
    },
  };
}

/** A file that waits for its import has to be uploaded again; one without columns for cards stays. */
async function letFileGo(
  { clients, files }: ImportParts,
  unit: WriteUnit,
  id: string,
): Promise<void> {
  const record = await ImportModel.query(unit.trx).findById(id).forUpdate();
  const fields = record?.mapping?.filter((field) => field !== null);
  if (record?.file_id == null || (fields !== undefined && clients.keepsFile(fields)))
    return unit.unchanged();
  const waits = record.state === 'uploaded' || record.state === 'checked';
  if (!waits && record.state !== 'finished' && record.state !== 'undone') return unit.unchanged();
  await changeImport(unit, id, {
    state: waits ? 'discarded' : record.state,
    error: record.error,
    withoutFile: true,
    ...(waits && { finished: true }),
  });
  if (waits) await unit.trx('ledger_import_row').where({ import_id: id }).delete();
  await files.remove(unit, [record.file_id]);
  unit.audit({
    action: waits ? 'import.discarded' : 'import.file-removed',
    entity: 'import',
    entityId: id,
    purpose: 'Stored card numbers erased',
  });
}

interface SealedRow {
  readonly id: string;
  readonly import_id: string;
  readonly before_sealed: string | null;
  readonly plan_sealed: string | null;
  readonly values_sealed: string | null;
}

function opened(
  crypto: ImportParts['crypto'],
  sealed: string,
  place: ReturnType<typeof planPlace>,
): string | null {
  try {
    return crypto.decrypt(sealed, place);
  } catch {
    return null;
  }
}

/** The last row of the batch; null once there are no more. */
async function eraseRows(
  { clients, crypto }: ImportParts,
  unit: WriteUnit,
  after: string,
): Promise<string | null> {
  const rows = await unit.sql<SealedRow>(
    'ledger.rows-to-erase',
    `select id, import_id, before_sealed, plan_sealed, values_sealed from ledger_import_row
     where id > $1 and coalesce(before_sealed, plan_sealed, values_sealed) is not null
     order by id limit ${BATCH} for update`,
    [after],
  );
  const { before, planned, values } = clients.stored;
  const reseal = (
    sealed: string | null,
    place: ReturnType<typeof planPlace>,
    stored: (plain: string) => string,
  ) => {
    if (sealed === null) return null;
    const plain = opened(crypto, sealed, place);
    // What does not open cannot be shown to be without a number.
    if (plain === null) return null;
    const kept = stored(plain);
    return kept === plain ? sealed : crypto.encrypt(kept, place);
  };
  const changed = rows.flatMap((row) => {
    const { id } = row;
    const kept: SealedRow = {
      id,
      import_id: row.import_id,
      before_sealed: reseal(row.before_sealed, beforePlace(id), before),
      plan_sealed: reseal(row.plan_sealed, planPlace(id), planned),
      values_sealed: reseal(row.values_sealed, valuesPlace(id), (plain) =>
        JSON.stringify(values(JSON.parse(plain) as Record<string, string>)),
      ),
    };
    return Object.entries(kept).every(([key, value]) => row[key as keyof SealedRow] === value)
      ? []
      : [kept];
  });
  if (changed.length === 0) unit.unchanged();
  else await storeErased(unit, changed);
  return rows.at(-1)?.id ?? null;
}

async function storeErased(unit: WriteUnit, rows: readonly SealedRow[]): Promise<void> {
  await unit.sql(
    'ledger.store-erased-rows',
    `update ledger_import_row stored set before_sealed = row.before_sealed,
       plan_sealed = row.plan_sealed, values_sealed = row.values_sealed
     from jsonb_to_recordset($1::jsonb)
       as row(id text, before_sealed text, plan_sealed text, values_sealed text)
     where stored.id = row.id`,
    [JSON.stringify(rows)],
  );
  for (const id of new Set(rows.map(({ import_id }) => import_id)))
    unit.audit({
      action: 'import.card-numbers-erased',
      entity: 'import',
      entityId: id,
      purpose: 'Stored card numbers erased',
    });
}
