import { textOfNotes } from '@porchlight/clients/contract';
import { type ApiClient, isApiError } from '@porchlight/web';
import type { CellValue } from '../../rules/cell-text.ts';
import type { CellEdit, EditCause, FailedCell } from '../grid/types.ts';
import type { Conflicts } from './conflicts.ts';
import type { LedgerRows } from './ledger-rows.ts';
import { type EditedCells, failures, isConflict } from './save-answers.ts';
import type { Saving } from './saving.ts';

/** In a chunk of its own: it happens seldom. */
const settling = () => import('./settle-cells.ts');

/** A cell on its way. */
export interface SentCell extends CellEdit {
  /** What the cell must still hold; undefined when only our own saves came before. */
  readonly kept: CellValue | undefined;
}

export interface SaveParts {
  readonly api: Pick<ApiClient, 'post'>;
  readonly rows: LedgerRows;
  readonly saving: Saving;
  readonly conflicts: Conflicts;
  /** What looks wrong about a value that is typed, as it would be kept. */
  readonly doubt: (key: string, value: string) => string | null;
}

/** Keeps cells of clients that exist, all or none (P12); returns those that failed. */
export async function saveCells(
  parts: SaveParts,
  cells: readonly SentCell[],
  cause: EditCause,
): Promise<readonly FailedCell[]> {
  const { api, rows, saving } = parts;
  const done = saving.call();
  try {
    const edits = cells.map((cell) => editOf(rows, cell));
    const { data } = await api.post<EditedCells>('/ledger/edits', { edits });
    rows.patch(data.map(({ id, ...cell }) => ({ ...cell, id: String(id) })));
    return [];
  } catch (error) {
    if (!isApiError(error) || !isConflict(error)) return failures(cells, error);
    // While the user is asked nothing is being saved.
    done();
    const settled = await settling().catch(() => null);
    return settled === null ? failures(cells, error) : settled.settle(parts, cells, error, cause);
  } finally {
    done();
  }
}

function editOf(rows: LedgerRows, { id, column, value, kept }: SentCell) {
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
