import { splitFullName } from './full-name.ts';
import { JOINED_FIELD, type ImportTarget } from './import-target.ts';
import { readCell } from './read-cell.ts';

export interface CellMessage {
  /** Place of the column in the file, from 0. */
  readonly place: number;
  readonly message: string;
}

/** The client that a row describes. */
export interface RowValues {
  /** Fields that the row fills; blank cells leave stored values unchanged. */
  readonly values: Readonly<Record<string, string>>;
  /** The client's number in the portal, where the file has it. */
  readonly id: number | null;
  readonly errors: readonly CellMessage[];
  /** What was left out of cells that were taken. */
  readonly remarks: readonly CellMessage[];
}

/** Reads the cells of a row; `targets` by the place of their column, null for those that are left out. */
export function rowValues(
  cells: readonly string[],
  targets: readonly (ImportTarget | null)[],
  today: string,
): RowValues {
  const values: Record<string, string> = {};
  const errors: CellMessage[] = [];
  const remarks: CellMessage[] = [];
  let id: number | null = null;
  for (const [place, target] of targets.entries()) {
    const cell = cells[place];
    if (target === null || cell === undefined || cell === '') continue;
    const read = readCell(target.kind, cell, today);
    if ('error' in read) {
      errors.push({ place, message: read.error });
      continue;
    }
    if (read.remark !== undefined) remarks.push({ place, message: read.remark });
    if (read.value === '') continue;
    if (target.kind === 'id') id = Number(read.value);
    else if (target.kind === 'name') takeName(values, read.value);
    else if (target.field === JOINED_FIELD && values[JOINED_FIELD] !== undefined)
      values[JOINED_FIELD] += `, ${read.value}`;
    else values[target.field] = read.value;
  }
  return { values, id, errors, remarks };
}

/** Columns of their own for the first and the last name count more. */
function takeName(values: Record<string, string>, name: string): void {
  const { first, last } = splitFullName(name);
  if (first !== '') values['client_first_name'] ??= first;
  if (last !== '') values['client_last_name'] ??= last;
}
