import type { ApiClient } from '@porchlight/web';
import type { CellValue } from '../../rules/cell-text.ts';
import type { CellEdit } from '@porchlight/grid';
import type { Conflicts } from './conflicts.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { SaveState } from './save-state.ts';

/** A cell that is being saved. */
export interface SentCell extends CellEdit {
  /** The value that the cell must still have; undefined when only our own saves came before. */
  readonly expected: CellValue | undefined;
}

export interface SaveParts {
  readonly api: Pick<ApiClient, 'call'>;
  readonly rows: LedgerRows;
  readonly saving: SaveState;
  readonly conflicts: Conflicts;
  /** Today on the calendar of the agency, yyyy-mm-dd. */
  readonly today: () => string;
  /** The soft warning for a value as it would be stored. */
  readonly warning: (key: string, value: string) => string | null;
}

/** Remembers with which version of its row a hidden cell was changed: undo names the value before by it. */
export function recordPrevious(
  cell: SentCell | undefined,
  version: number,
  value: CellValue,
): void {
  if (cell?.previous === undefined) return;
  cell.previous.version = version;
  cell.previous.mask = String(value ?? '');
}
