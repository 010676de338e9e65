import type { CellChange } from '../../generated/types.ts';
import { type CellType, editedCell, shownCell } from '../../rules/cell-text.ts';
import { historyTexts } from './history-texts.ts';

type StoredValue = CellChange['from'];

/** The full name of the author. */
export function actorName({ kind, name }: CellChange['actor']): string {
  if (kind === 'link' || kind === 'client') return historyTexts.clientLink;
  return kind === 'staff' ? (name ?? historyTexts.someone) : historyTexts.thePortal;
}

/** A stored value as a cell shows it, on one line; '' for none. */
export function changeText(type: CellType, stored: StoredValue): string {
  return shownCell(type, cellValue(stored)).replace(/\s+/g, ' ').trim();
}

/** A stored value as it is typed to restore it. */
export function restoredText(type: CellType, stored: StoredValue): string {
  return editedCell(type, cellValue(stored));
}

function cellValue(stored: StoredValue) {
  return typeof stored === 'boolean' ? String(stored) : stored;
}
