import type { TableColumn } from '@porchlight/clients/contract';
import type { FieldMessage } from '@porchlight/kernel';
import { badCellsAt } from '../../problems.ts';
import { cellProblems, readCell, type CellReading, type CellValue } from '../../rules/cell-text.ts';

/** A value for a cell; `place` is what a complaint names it by. */
export interface TypedCell {
  readonly place: string;
  readonly field: string;
  readonly value: CellValue;
}

/**
 * What was typed, as it is kept: dates as yyyy-mm-dd, amounts as decimals. Throws 400 with the sentence of each cell
 * that cannot hold its text, or whose column the ledger does not have or does not let anybody edit.
 */
export function readCells(
  cells: readonly TypedCell[],
  columns: ReadonlyMap<string, TableColumn>,
): readonly string[] {
  const complaints: FieldMessage[] = [];
  const values = cells.map(({ place, field, value }) => {
    const column = columns.get(field);
    const text = value === null ? '' : String(value);
    const reading = readingOf(column, text);
    if ('value' in reading) return reading.value;
    complaints.push({ field: place, message: reading.error });
    return '';
  });
  if (complaints.length > 0) throw badCellsAt(complaints);
  return values;
}

function readingOf(column: TableColumn | undefined, text: string): CellReading {
  if (column === undefined) return { error: cellProblems.gone };
  return column.editable ? readCell(column.type, text) : { error: cellProblems.fixed };
}
