import type { ApiClient } from '@porchlight/web';
import type { CellValue } from '../../rules/cell-text.ts';
import type { CellEdit } from '@porchlight/grid';
import type { Conflicts } from './conflicts.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { SaveState } from './save-state.ts';

/** A cell on its way. */
export interface SentCell extends CellEdit {
  /** What the cell must still hold; undefined when only our own saves came before. */
  readonly kept: CellValue | undefined;
}

export interface SaveParts {
  readonly api: Pick<ApiClient, 'call'>;
  readonly rows: LedgerRows;
  readonly saving: SaveState;
  readonly conflicts: Conflicts;
  /** What looks wrong about a value that is typed, as it would be kept. */
  readonly warning: (key: string, value: string) => string | null;
}
