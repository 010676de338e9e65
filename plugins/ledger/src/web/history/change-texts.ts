import type { CellChange } from '../../generated/types.ts';
import { type CellType, editedCell, shownCell } from '../../rules/cell-text.ts';
import { historyTexts } from './history-texts.ts';

type Kept = CellChange['from'];

/** Who did it, as a person is named. */
export function actorName({ kind, name }: CellChange['actor']): string {
  if (kind === 'client') return historyTexts.theClient;
  return kind === 'staff' ? (name ?? historyTexts.someone) : historyTexts.thePortal;
}

/** 'Nov 20, 2026, 9:04 AM' on the agency's clock. */
export function changeTime(at: string, timeZone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  // Browsers set the narrow space that does not break; here it reads as any other.
  return new Intl.DateTimeFormat('en-US', format).format(new Date(at)).replace('\u202f', ' ');
}

/** A kept value as a cell shows it, on one line; '' for none. */
export function changeText(type: CellType, kept: Kept): string {
  return shownCell(type, cellValue(kept)).replace(/\s+/g, ' ').trim();
}

/** A kept value as it is typed to keep it again. */
export function restoredText(type: CellType, kept: Kept): string {
  return editedCell(type, cellValue(kept));
}

function cellValue(kept: Kept) {
  return typeof kept === 'boolean' ? String(kept) : kept;
}
