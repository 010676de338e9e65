import type { TableColumn } from '@porchlight/clients/contract';
import type { FieldMessage } from '@porchlight/kernel';
import { mapInSlices } from '@porchlight/server';
import { badCellsAt } from '../../problems.ts';
import { cellProblems, readCell, type CellReading, type CellValue } from '../../rules/cell-text.ts';

/** A value for a cell. */
interface TypedCell {
  readonly field: string;
  readonly value: CellValue;
  /** The value was stored before: the table finds it in the history of the cell, whatever today's rules say. */
  readonly from_history?: boolean;
}

interface EditedTable {
  readonly columns: ReadonlyMap<string, TableColumn>;
  /** On the agency's calendar, yyyy-mm-dd. */
  readonly today: string;
}

/**
 * What was typed, as it is stored: dates as yyyy-mm-dd, amounts as decimals. Throws 400 with a sentence for each cell
 * that cannot hold its text, or whose column is unknown or read-only.
 *
 * @param nameOf the name of a cell in errors; by default, its position in the list
 */
export async function readCells(
  cells: readonly TypedCell[],
  { columns, today }: EditedTable,
  nameOf = (_: TypedCell, place: number): string => String(place),
): Promise<readonly string[]> {
  const errors: FieldMessage[] = [];
  const values = await mapInSlices(cells, (cell, place) => {
    const { field, value, from_history: fromHistory = false } = cell;
    const column = columns.get(field);
    const text = value === null ? '' : String(value);
    const reading = readingOf(column, text, today);
    if ('value' in reading) return reading.value;
    if (fromHistory && column?.editable === true) return text;
    errors.push({ field: nameOf(cell, place), message: reading.error });
    return '';
  });
  if (errors.length > 0) throw badCellsAt(errors);
  return values;
}

function readingOf(column: TableColumn | undefined, text: string, today: string): CellReading {
  if (column === undefined) return { error: cellProblems.gone };
  return column.editable
    ? readCell(column.type, text, { field: column.key, today })
    : { error: cellProblems.fixed };
}
