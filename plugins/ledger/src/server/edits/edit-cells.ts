import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { EditedCellsSchema, EditsSchema } from '../../generated/refs.ts';
import { badCells, cellsChanged, rowGone } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { storeEdits } from './store-edits.ts';

/** New values of single cells and small blocks. */
export function editCells(ledger: LedgerTable): Route {
  return defineRoute({
    method: 'post',
    path: '/ledger/edits',
    summary: 'Stores new values of up to 5,000 cells, all of them or none',
    access: { permission: UseLedger },
    body: EditsSchema,
    returns: EditedCellsSchema,
    problems: [badCells, cellsChanged, rowGone],
    handle: async ({ body: { edits }, actor }) => {
      const data = await storeEdits(ledger, actor, edits);
      return { success: true as const, data: [...data] };
    },
  });
}
