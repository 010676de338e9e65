import { guarded } from '@porchlight/kernel';
import type { ClientTable } from '@porchlight/clients/contract';
import type { ImportTarget } from '../../../rules/import/import-target.ts';
import { readCell } from '../../../rules/import/read-cell.ts';
import { plainText } from '../../../rules/import/read-text.ts';
import type { FileRow } from '../files/file-row.ts';

/** Places of the cells that are as the portal exports them, by the row; a row about no client of the portal is missing. */
export type ExportedCells = ReadonlyMap<FileRow, ReadonlySet<number>>;

type Targets = readonly (ImportTarget | null)[];

/**
 * Finds the cells of rows with client numbers that are as an export writes them. They change nothing, however they are
 * spelled: read like other cells they would become what the import makes of such a text.
 */
export async function exportedCells(
  table: ClientTable,
  targets: Targets,
  rows: readonly FileRow[],
): Promise<ExportedCells> {
  const idPlace = targets.findIndex((target) => target?.kind === 'id');
  const compared = idPlace === -1 ? [] : comparable(table, targets);
  if (compared.length === 0) return new Map();
  const byId = new Map<number, FileRow[]>();
  for (const row of rows) {
    const id = idIn(row.cells[idPlace] ?? '');
    if (id !== null) byId.set(id, [...(byId.get(id) ?? []), row]);
  }
  const found = new Map<FileRow, Set<number>>();
  if (byId.size === 0) return found;
  const query = { only: [...byId.keys()], columns: compared.map(({ field }) => field) };
  for await (const batch of table.batches(query)) {
    for (const [id, , ...values] of batch) {
      for (const row of byId.get(Number(id)) ?? []) {
        const same = compared.filter(({ place }, index) => says(row.cells[place], values[index]));
        found.set(row, new Set(same.map(({ place }) => place)));
      }
    }
  }
  return found;
}

/** Columns that alone fill a text field; of dates and amounts every spelling is read alike. */
function comparable(table: ClientTable, targets: Targets): { place: number; field: string }[] {
  const known = new Set(table.columns().map(({ key }) => key));
  return targets.flatMap((target, place) => {
    if (target === null || !known.has(target.field)) return [];
    if (['date', 'birth-date', 'currency'].includes(target.kind)) return [];
    const alone = targets.filter((other) => other?.field === target.field).length === 1;
    return alone ? [{ place, field: target.field }] : [];
  });
}

function says(cell: string | undefined, value: string | number | null | undefined): boolean {
  if (cell === undefined || value === null || value === undefined || value === '') return false;
  return plainText(cell) === plainText(guarded(String(value)));
}

function idIn(cell: string): number | null {
  const read = readCell('id', cell, '');
  return 'error' in read || read.value === '' ? null : Number(read.value);
}
