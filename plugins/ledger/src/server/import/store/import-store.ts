import type { WriteUnit } from '@porchlight/server';
import { ProblemError } from '@porchlight/kernel';
import { importBusy, importNotFound } from '../../../problems.ts';
import type { ImportCounts, ImportNotice, ImportPlan } from '../../../generated/types.ts';
import {
  ImportModel,
  type ImportError,
  type ImportRecord,
  type ImportState,
} from './import-record.ts';

type Knex = WriteUnit['trx'];

export async function findImport(knex: Knex, id: string): Promise<ImportRecord> {
  const row = await ImportModel.query(knex).findById(id);
  if (row === undefined || row.state === 'discarded') throw new ProblemError(importNotFound);
  return row;
}

/** True while the import is in this state, and not reverting. */
export async function isInState(knex: Knex, id: string, state: ImportState): Promise<boolean> {
  const query = ImportModel.query(knex).where({ id, state, reverting: false });
  return (await query.resultSize()) > 0;
}

/** Locks it; throws 404, and 409 unless it is in one of these states. */
export async function lockImport(
  { trx }: WriteUnit,
  id: string,
  states: readonly ImportState[],
): Promise<ImportRecord> {
  // A step holds the lock for as long as it runs: a call that would be refused anyway does not wait for it.
  inOneOf(states, await ImportModel.query(trx).findById(id));
  return inOneOf(states, await ImportModel.query(trx).findById(id).forUpdate());
}

function inOneOf(states: readonly ImportState[], row: ImportRecord | undefined): ImportRecord {
  if (row === undefined || row.state === 'discarded') throw new ProblemError(importNotFound);
  if (!states.includes(row.state)) throw new ProblemError(importBusy);
  return row;
}

export interface ImportChange {
  readonly state: ImportState;
  /** A step begins. */
  readonly begun?: true;
  readonly plan?: ImportPlan;
  readonly comparesSecrets?: boolean;
  /** The dry run begins to look at clients. */
  readonly looking?: true;
  readonly reverting?: boolean;
  readonly counts?: ImportCounts | null;
  readonly notices?: ImportNotice[];
  /** Seals the preview again without values that have turned out to be hidden ones. */
  readonly preview?: string;
  readonly error?: ImportError | null;
  /** Another table of the file is imported. */
  readonly inspected?: Pick<
    ImportRecord,
    'header_line' | 'header_key' | 'preview_sealed' | 'match_key'
  >;
  /** Removes the file, and with it the preview. */
  readonly withoutFile?: true;
  readonly finished?: true;
}

export async function changeImport(
  { trx }: WriteUnit,
  id: string,
  change: ImportChange,
): Promise<void> {
  const { state, begun, plan, comparesSecrets, looking, reverting } = change;
  const { counts, error = null, notices, preview, inspected, withoutFile, finished } = change;
  const now = trx.fn.now() as never;
  await ImportModel.query(trx)
    .findById(id)
    .patch({
      state,
      error,
      ...(begun && { begun_at: now }),
      ...(plan && {
        mapping: plan.mapping,
        match_key: plan.key,
        own_numbers: plan.own_numbers ?? false,
      }),
      ...(comparesSecrets !== undefined && { compares_secrets: comparesSecrets }),
      ...(looking && { checked_at: trx.raw('clock_timestamp()') as never }),
      ...(reverting !== undefined && { reverting }),
      ...(counts !== undefined && { counts }),
      ...(notices && { notices }),
      ...(preview !== undefined && { preview_sealed: preview }),
      ...(inspected && { ...inspected, mapping: null, own_numbers: false }),
      ...(withoutFile && { file_id: null, preview_sealed: null }),
      ...(finished && { finished_at: now }),
    });
}

/** Stores what was chosen for a file with these headers, as the proposal for the next one. */
export async function rememberPlan(
  { trx }: WriteUnit,
  headerKey: string,
  { mapping, key }: ImportPlan,
): Promise<void> {
  await trx('ledger_import_mapping')
    .insert({
      header_key: headerKey,
      mapping: JSON.stringify(mapping),
      match_key: key,
      used_at: trx.fn.now(),
    })
    .onConflict('header_key')
    .merge();
}

interface RememberedPlan {
  readonly mapping: readonly (string | null)[];
  readonly match_key: ImportPlan['key'];
}

export async function rememberedPlan(
  knex: Knex,
  headerKey: string,
): Promise<RememberedPlan | null> {
  const row: unknown = await knex('ledger_import_mapping')
    .where({ header_key: headerKey })
    .first('mapping', 'match_key');
  return (row as RememberedPlan | undefined) ?? null;
}
