import { mapInSlices } from '@porchlight/server';
import type { TableCell } from '../../client-table.ts';
import { cellsChanged } from '../../problems.ts';
import { maskOf } from '../../rules/masks.ts';
import { sensitiveKind, type ContributedFields } from '../fields/contributed-fields.ts';
import { clientChanges, type ClientChanges } from '../store/client-changes.ts';
import type { StoredSecrets } from '../store/client-secrets.ts';
import type { WrittenClient } from './edit-statements.ts';
import { changedValue, isStill, keptValue, type LockedClient } from './kept-cell.ts';
import type { ClientEdits } from './read-edits.ts';
import type { TableField } from './table-field.ts';
import { fieldOf, type TableFields } from './table-fields.ts';

/** What the edits of one client are going to do. */
export interface PlannedClient {
  readonly wanted: ClientEdits;
  readonly row: LockedClient;
  readonly changes: ClientChanges;
}

/** `secrets` are the stored values of the secret fields that the edits name. */
export function planEdits(
  wanted: ClientEdits,
  row: LockedClient,
  secrets: StoredSecrets,
  contributed: ContributedFields,
): PlannedClient {
  const stored = { columns: row, ext: row.ext, secrets };
  return { wanted, row, changes: clientChanges(wanted.input, stored, contributed) };
}

/**
 * Throws 409 with each cell that somebody else has changed: the client is newer than the version that the edit was
 * made from, and the cell is not what it was then. An edit that does not say so wins, and so does one that
 * changes nothing, unless it is of a secret: else whoever names an old version could try values until one fits.
 */
export async function assertNotStale(
  clients: Iterable<PlannedClient>,
  fields: TableFields,
  contributed: ContributedFields,
): Promise<void> {
  const details = await mapInSlices([...clients], ({ wanted, row, changes }) =>
    [...wanted.edits.values()].flatMap(({ place, field: key, version, was }) => {
      if (version === undefined || version === row.version || was === undefined) return [];
      const field = fieldOf(fields, key, 'field');
      const current = keptValue(field, row, contributed);
      const changesNothing =
        !wanted.input.secrets.has(key) && changedValue(field, changes, contributed) === null;
      if (changesNothing || isStill(field, current, was)) return [];
      const message = current === null || current === '' ? 'Now empty' : `Now: ${current}`;
      return [{ field: String(place), message, current, version: row.version }];
    }),
  );
  const all = details.flat();
  if (all.length > 0) throw cellsChanged(all);
}

/** A cell as it is kept after the edits. */
export function cellOf(
  { row, changes }: PlannedClient,
  field: TableField,
  contributed: ContributedFields,
): TableCell {
  const changed = changedValue(field, changes, contributed);
  const isNewer = Object.keys(changes.audited).length > 0;
  return {
    id: row.id,
    version: isNewer ? row.version + 1 : row.version,
    field: field.key,
    value: changed === null ? keptValue(field, row, contributed) : changed.value,
  };
}

/** The values that the client has after its edits, in every column that the call touches. */
export function writtenClient(
  { row, changes }: PlannedClient,
  columns: readonly string[],
  contributed: ContributedFields,
): WrittenClient {
  const valueOf = (column: string) =>
    changes.columns.has(column)
      ? (changes.columns.get(column) ?? null)
      : (row[column] as string | null);
  const masks = [...changes.secrets].map(([field, plain]) => {
    const kind = sensitiveKind(field, contributed);
    return [field, kind === null || plain === '' ? null : maskOf(kind, plain)] as const;
  });
  return {
    id: row.id,
    columns: Object.fromEntries(columns.map((column) => [column, valueOf(column)])),
    masks: merged(row.masks, masks),
    ext: merged(row.ext, [...changes.ext]),
  };
}

/** Null takes a key out. */
function merged<T>(
  kept: Readonly<Record<string, T>>,
  changed: readonly (readonly [string, T | null])[],
): Readonly<Record<string, T>> {
  const all = new Map<string, T>(Object.entries(kept));
  for (const [key, value] of changed) {
    if (value === null) all.delete(key);
    else all.set(key, value);
  }
  return Object.fromEntries(all);
}
