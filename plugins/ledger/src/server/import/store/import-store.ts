import type { WriteUnit } from '@porchlight/server';
import { ProblemError } from '@porchlight/kernel';
import { importBusy, importNotFound } from '../../../problems.ts';
import type { FileNotice } from '../../../rules/import/file-notice.ts';
import type { ImportPlan } from '../../../generated/types.ts';
import type { ImportCounts, ImportError, ImportRecord, ImportState } from './import-record.ts';

type Knex = WriteUnit['trx'];

export async function findImport(knex: Knex, id: string): Promise<ImportRecord> {
  const row = (await knex('ledger_import').where({ id }).first()) as ImportRecord | undefined;
  if (row === undefined || row.state === 'discarded') throw new ProblemError(importNotFound);
  return row;
}

/** True while the import is in this state, and not reverting. */
export async function isInState(knex: Knex, id: string, state: ImportState): Promise<boolean> {
  const row: unknown = await knex('ledger_import')
    .where({ id, state, reverting: false })
    .first('id');
  return row !== undefined;
}

/** Locks it; throws 404, and 409 unless it is in one of these states. */
export async function lockImport(
  { trx }: WriteUnit,
  id: string,
  states: readonly ImportState[],
): Promise<ImportRecord> {
  const query = trx('ledger_import').where({ id });
  // A step holds the lock for as long as it runs: whoever may not go on need not wait for it.
  inOneOf(states, await query.clone().first());
  return inOneOf(states, await query.forUpdate().first());
}

function inOneOf(states: readonly ImportState[], found: unknown): ImportRecord {
  const row = found as ImportRecord | undefined;
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
  readonly notices?: readonly FileNotice[];
  /** Seals the preview again without values that have turned out to be hidden ones. */
  readonly preview?: string;
  readonly error?: ImportError | null;
  /** The file goes, and with it what was shown of it. */
  readonly withoutFile?: true;
  readonly finished?: true;
}

export async function changeImport(
  { trx }: WriteUnit,
  id: string,
  change: ImportChange,
): Promise<void> {
  const { state, begun, plan, comparesSecrets, looking, reverting } = change;
  const { counts, error = null, notices, preview, withoutFile, finished } = change;
  await trx('ledger_import')
    .where({ id })
    .update({
      state,
      error: error === null ? null : JSON.stringify(error),
      ...(begun && { begun_at: trx.fn.now() }),
      ...(plan && {
        mapping: JSON.stringify(plan.mapping),
        match_key: plan.key,
        own_numbers: plan.own_numbers ?? false,
      }),
      ...(comparesSecrets !== undefined && { compares_secrets: comparesSecrets }),
      ...(looking && { checked_at: trx.raw('clock_timestamp()') }),
      ...(reverting !== undefined && { reverting }),
      ...(counts !== undefined && { counts: counts === null ? null : JSON.stringify(counts) }),
      ...(notices && { notices: JSON.stringify(notices) }),
      ...(preview !== undefined && { preview_sealed: preview }),
      ...(withoutFile && { file_id: null, preview_sealed: null }),
      ...(finished && { finished_at: trx.fn.now() }),
    });
}

/** What was chosen for a file with these headers stands ready for the next one. */
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

export interface RememberedPlan {
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
