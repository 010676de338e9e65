import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { badCells, cellsChanged, rowGone } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { storeEdits } from './store-edits.ts';

/** New values of single cells and small blocks. */
export function editCells(ledger: LedgerTable): Route {
  return defineRoute(ledgerEndpoints.editCells, {
    summary: 'Stores new values of up to 5,000 cells, all of them or none',
    access: { permission: UseLedger },
    problems: [badCells, cellsChanged, rowGone],
    handle: async ({ body: { edits }, actor }) => {
      const data = await storeEdits(ledger, actor, edits);
      return { success: true as const, data: [...data] };
    },
  });
}
