import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { EditedCellsSchema, EditsSchema } from '../../generated/refs.ts';
import type { Edits } from '../../generated/types.ts';
import { badCells, cellsChanged, rowGone } from '../../problems.ts';
import type { LedgerTable } from '../ledger-table.ts';
import { readCells } from './read-cells.ts';

/** P12 */
export function editCells(ledger: LedgerTable): Route {
  return defineRoute({
    method: 'post',
    path: '/ledger/edits',
    summary: 'Keeps new values of up to 5,000 cells together, or none of them',
    access: { permission: UseLedger },
    body: EditsSchema,
    returns: EditedCellsSchema,
    problems: [badCells, cellsChanged, rowGone],
    handle: async ({ body: { edits }, actor }) => {
      const cells = edits.map(({ field, value }, place) => {
        return { place: String(place), field, value };
      });
      const values = readCells(cells, ledger.columns());
      const data = await ledger.rows.edit(
        actor,
        edits.map((edit, place) => tableEdit(edit, values[place] ?? '')),
      );
      return { success: true as const, data: [...data] };
    },
  });
}

function tableEdit({ id, field, version, was }: Edits['edits'][number], value: string) {
  return {
    ...{ id, field, value },
    ...(version === undefined ? {} : { version }),
    ...(was === undefined ? {} : { was: was === null ? '' : String(was) }),
  };
}
