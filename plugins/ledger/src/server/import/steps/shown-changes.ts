import type { ClientTable, ImportChanges } from '@porchlight/clients/contract';
import { shownCell, type CellType } from '../../../rules/cell-text.ts';
import type { ShownChange } from '../store/sealed-changes.ts';

/** Longer texts are cut off here. */
const LONGEST = 80;

/** Describes changes: each value as a cell of the ledger shows it, in one line. */
export function changeTexts(
  table: ClientTable,
): (changes: ImportChanges) => readonly ShownChange[] {
  const types = new Map(table.columns().map(({ key, type }) => [key, type]));
  return (changes) =>
    Object.entries(changes).map(([field, { from, to }]) => {
      const type = types.get(field) ?? 'text';
      return { field, from: textOf(type, from), to: textOf(type, to) };
    });
}

function textOf(type: CellType, value: unknown): string {
  if (value === null || value === undefined) return '';
  const cell =
    typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
  const line = shownCell(type, cell).replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}
