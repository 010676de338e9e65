import { isBlankCell } from './blank-cell.ts';
import type { CellKind } from './import-target.ts';
import type { ColumnMatch, FileColumn } from './match-columns.ts';
import { isPersonName } from './placeholder.ts';
import { readCell } from './read-cell.ts';

/** The share of filled cells that must still be values of the field. */
const ENOUGH = 0.5;
/** Whatever comes first in it: all cells of the column together decide that later. */
const DATE = /^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}\b/;
const LETTER = /\p{L}/u;
const NO_NAME = /@|\d{3}/;

interface RememberedOptions {
  /** By place; null for columns that were left out. */
  readonly remembered: readonly (string | null)[];
  /** Null for a field that is gone. */
  readonly kindOf: (field: string) => CellKind | null;
  readonly today: string;
}

/**
 * The fields that the columns of a file had in an earlier one with the same headers. A column whose values are none of
 * its field is left out, and said to be. A column without a header is known by its place alone; where one column of a
 * file without headers no longer fits, they have moved, and nothing of the earlier file applies: null.
 */
export function rememberedFields(
  columns: readonly FileColumn[],
  { remembered, kindOf, today }: RememberedOptions,
): readonly ColumnMatch[] | null {
  const found = columns.map(({ header, cells }, place): ColumnMatch => {
    const field = remembered[place] ?? null;
    const kind = field === null ? null : kindOf(field);
    if (field === null || kind === null) return { field: null, by: null };
    if (!fits(cells, { field, kind, today })) return { field: null, by: 'unfit' };
    return { field, by: header === '' ? 'position' : 'remembered' };
  });
  const hasHeaders = columns.some(({ header }) => header !== '');
  return !hasHeaders && found.some(({ by }) => by === 'unfit') ? null : found;
}

function fits(
  cells: readonly string[],
  {
    field,
    kind,
    today,
  }: { readonly field: string; readonly kind: CellKind; readonly today: string },
): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  const isValue = (cell: string): boolean => {
    if (kind === 'name' || isPersonName(field)) return LETTER.test(cell) && !NO_NAME.test(cell);
    const isDate = kind === 'date' || kind === 'birth-date';
    if (isDate && DATE.test(cell.trim())) return true;
    if (kind === 'currency' && /\d/.test(cell) && !LETTER.test(cell)) return true;
    return !('error' in readCell(kind, cell, today));
  };
  return filled.filter(isValue).length >= filled.length * ENOUGH;
}
