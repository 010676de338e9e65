import type { ClientTable, ImportChanges, PossibleClient } from '@porchlight/clients/contract';
import { shownCell, type CellType } from '../../../rules/cell-text.ts';
import { keyFields } from '../../../rules/import/match-key.ts';
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

/** The email or phone that a row and a client have in common, for the comparison of both. */
export function sharedContact(
  client: PossibleClient | undefined,
  values: Readonly<Record<string, string>>,
  changes: ImportChanges,
): readonly ShownChange[] {
  if (client?.field === undefined || client.by === 'name' || client.field in changes) return [];
  const value = values[keyFields[client.by] ?? ''];
  if (value === undefined) return [];
  const text = textOf('text', value);
  return [{ field: client.field, from: text, to: text, same: true }];
}

function textOf(type: CellType, value: unknown): string {
  if (value === null || value === undefined) return '';
  const cell =
    typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
  const line = shownCell(type, cell).replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}
