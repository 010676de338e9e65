import { dollarsText, roundedCents } from '@porchlight/kernel';
import { textOfNotes } from '@porchlight/clients/contract';
import type { CellValue } from '../../rules/cell-text.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { SentCell } from './save-parts.ts';

/** A cell as `/ledger/edits` takes it. */
export function editBody(rows: LedgerRows, cell: SentCell) {
  const { id, column, value, expected } = cell;
  const now = rows.currentId(id);
  const edit = { id: Number(now), field: column.key, value, ...restoreOf(cell) };
  if (expected === undefined) return edit;
  const version = rows.version(now);
  const same = version !== null && textOf(rows.storedValue(now, column.key)) === textOf(expected);
  // Edited from a value that is outdated or not loaded: by an older version of the row.
  return { ...edit, was: expected, version: same ? version : 1 };
}

/** Where the server finds a value that was stored before. */
function restoreOf({ restores, previous, isRecorded }: SentCell): {
  readonly restore?: number;
  readonly from_history?: boolean;
} {
  if (isRecorded === true) return { from_history: true };
  if (restores !== true) return {};
  // Sent without it the empty value would clear the cell.
  if (typeof previous?.version !== 'number')
    throw new Error('The previous value was never stored.');
  return { restore: previous.version };
}

function textOf(value: CellValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? dollarsText(roundedCents(value) ?? 0) : textOfNotes(value);
}
