import { defineRoute, type Route, JsonText } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { badCells, cellsChanged, rowGone } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { storeEdits } from './store-edits.ts';
import { readCells } from './read-cells.ts';

/** New values of single cells and small blocks. */
export function editCells(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.editCells, {
    summary: 'Update cells',
    details: 'Up to 5,000, all of them or none.',
    access: { permission: UseLedger },
    problems: [badCells, cellsChanged, rowGone],
    handle: async ({ body: { edits }, actor }) => {
      const data = await storeEdits(ledger(), actor, edits);
      return { success: true as const, data: [...data] };
    },
  });
}

/** The first save of a row that was added in the ledger; an `Idempotency-Key` makes a second try harmless. */
export function createRow(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.createRow, {
    summary: 'Add a row',
    details: 'A client from some cells; names may be blank.',
    access: { permission: UseLedger },
    status: 201,
    problems: [badCells],
    handle: async ({ body, actor }) => {
      const cells = Object.entries(body.values).map(([field, value]) => {
        return { field, value: value ?? '' };
      });
      const texts = await readCells(
        cells,
        { columns: ledger().columns(), today: ledger().today },
        ({ field }) => field,
      );
      const values = Object.fromEntries(
        cells.map(({ field }, index) => [field, texts[index] ?? '']),
      );
      const row = await ledger().rows.create(actor, values);
      return new JsonText(`{"success":true,"data":${row}}`);
    },
  });
}
