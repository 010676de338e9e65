import { clientLabel } from '../cell-anchors/client-label.ts';
import type { CellEdit } from '@porchlight/grid';
import { isTemporary } from '../rows/added-rows.ts';
import type { LedgerRows } from '../rows/ledger-rows.ts';
import { unsavedTexts } from './unsaved-texts.ts';

/** A cell that was typed and not saved, as it waits for the next session of its agent. */
export interface UnsavedCell {
  /** Of the client; a temporary one when it was to be made with this cell. */
  readonly id: string;
  readonly field: string;
  readonly label: string;
  readonly client: string;
  readonly value: string;
  /** What the cell held before. */
  readonly was?: string;
}

export interface UnsavedDraft {
  readonly cells: readonly UnsavedCell[];
  /** Hidden values were among them. */
  readonly leftOut: boolean;
}

/** More than anybody types; a paste that failed can be pasted again. */
const MOST = 100;

/**
 * The draft of unsaved cells, after entries of an earlier draft; null for none. Values of hidden columns are never
 * stored.
 */
export function unsavedDraft(
  edits: readonly CellEdit[],
  rows: Pick<LedgerRows, 'currentId' | 'rowOf' | 'id' | 'storedValue'>,
  before: UnsavedDraft | null,
): UnsavedDraft | null {
  const open = edits.filter(({ column }) => !column.sensitive);
  const cells = new Map((before?.cells ?? []).map((cell) => [placeOf(cell), cell]));
  for (const { id: made, row, column, value, was } of open) {
    const id = rows.currentId(made);
    const client = isTemporary(id)
      ? unsavedTexts.newClient
      : clientLabel(rows, rows.rowOf(id) ?? row);
    const cell = { id, field: column.key, label: column.label, client, value };
    cells.set(placeOf(cell), was === undefined ? cell : { ...cell, was });
  }
  if (cells.size === 0) return null;
  const leftOut = open.length < edits.length || before?.leftOut === true;
  return { cells: [...cells.values()].slice(-MOST), leftOut };
}

function placeOf({ id, field }: Pick<UnsavedCell, 'id' | 'field'>): string {
  return `${id} ${field}`;
}
