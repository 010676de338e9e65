import { textOfNotes } from '@porchlight/clients/contract';
import type { CellValue } from '../../rules/cell-text.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { SentCell } from './save-parts.ts';

/** A cell as the server takes it. */
export function editOf(rows: LedgerRows, { id, column, value, kept }: SentCell) {
  const now = rows.currentId(id);
  const edit = { id: Number(now), field: column.key, value };
  if (kept === undefined) return edit;
  const version = rows.version(now);
  const same = version !== null && textOf(rows.keptValue(now, column.key)) === textOf(kept);
  // Made from a cell that is not like that any more, or is not here: from an older version of the row.
  return { ...edit, was: kept, version: same ? version : 1 };
}

function textOf(value: CellValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? value.toFixed(2) : textOfNotes(value);
}
