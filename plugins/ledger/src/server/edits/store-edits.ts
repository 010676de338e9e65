import type { TableCell, TableEdit } from '@porchlight/clients/contract';
import { mapInSlices, type StaffActor } from '@porchlight/server';
import type { Edits } from '../../generated/types.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { readCells } from './read-cells.ts';

type Edit = Edits['edits'][number];

/** Stores the cells in one step, all of them or none; problems name each by its place among the edits. */
export async function storeEdits(
  ledger: LedgerTable,
  actor: StaffActor,
  edits: readonly Edit[],
): Promise<readonly TableCell[]> {
  const values = await readCells(edits, { columns: ledger.editable(), today: ledger.today });
  const read = await mapInSlices(edits, (edit, place) => tableEdit(edit, values[place] ?? ''));
  return ledger.rows.edit(actor, read);
}

function tableEdit(edit: Edit, value: string): TableEdit {
  const { id, field, restore, from_history: fromHistory, version, was } = edit;
  return {
    id,
    field,
    value,
    ...(fromHistory === true && { fromHistory }),
    ...(restore === undefined ? {} : { restore }),
    ...(version === undefined ? {} : { version }),
    ...(was === undefined ? {} : { was: was === null ? '' : String(was) }),
  };
}
