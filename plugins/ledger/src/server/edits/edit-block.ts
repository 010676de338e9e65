import { ProblemError } from '@porchlight/kernel';
import { defineRoute, mapInSlices, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { BlockEdits, Edits } from '../../generated/types.ts';
import { badCells, blockTooLarge, cellsChanged, rowGone, rowTwice } from '../../problems.ts';
import { MOST_CELLS } from '../../rules/cell-limits.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { storeEdits } from './store-edits.ts';

/** Room for 50,000 cells of 60 characters, with what they held before. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * A paste, a fill, a clear, or the undo of one. The same as `/ledger/edits` for ten times as many cells: naming each
 * column and row once keeps the body small enough to be read without holding up other calls.
 */
export function editBlock(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.editBlock, {
    summary: 'Update a block of cells',
    details: 'Up to 50,000 in one step, all of them or none.',
    access: { permission: UseLedger },
    maxBodyBytes: MAX_BODY_BYTES,
    problems: [badCells, blockTooLarge, rowTwice, cellsChanged, rowGone],
    handle: async ({ body, actor }) => {
      assertEachOnce(body);
      const edits = await editsOf(body);
      if (edits.length > MOST_CELLS) throw new ProblemError(blockTooLarge);
      const stored = await storeEdits(ledger(), actor, edits);
      const data = await mapInSlices(stored, ({ version, value }) => [version, value]);
      return { success: true as const, data };
    },
  });
}

function assertEachOnce({ rows }: BlockEdits): void {
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new ProblemError(rowTwice);
}

/** The cells row by row; those that are left alone are not among them. */
async function editsOf(block: BlockEdits): Promise<Edits['edits']> {
  const { columns, rows, from_history: fromHistory = false } = block;
  const byRow = await mapInSlices(rows, ({ id, version, values, was = [], restore = [] }) =>
    columns.flatMap((field, column) => {
      const value = values[column] ?? null;
      const before = was[column] ?? null;
      const replacedIn = restore[column] ?? null;
      if (value === null && replacedIn === null) return [];
      const edit = {
        id,
        field,
        value: value ?? '',
        ...(replacedIn === null ? {} : { restore: replacedIn }),
        ...(fromHistory && { from_history: true }),
      };
      if (before === null || version === undefined) return [edit];
      return [{ ...edit, version, was: before }];
    }),
  );
  return byRow.flat();
}
