import { textOfNotes } from '@porchlight/clients/contract';
import { isApiError } from '@porchlight/web';
import type { CellValue } from '../../rules/cell-text.ts';
import type { EditCause, FailedCell } from '../grid/types.ts';
import type { LedgerRows } from './ledger-rows.ts';
import { type EditedCells, failures, isConflict } from './save-answers.ts';
import type { SaveParts, SentCell } from './save-parts.ts';

/** In a chunk of its own: it happens seldom. */
const settling = () => import('./settle-cells.ts');

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
    const chunk = await settling().catch(() => null);
    if (chunk === null) return failures(cells, error);
    const { lost, left } = await chunk.settle(parts, cells, error, cause);
    return left.length > 0 ? [...lost, ...(await saveCells(parts, left, cause))] : lost;
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
