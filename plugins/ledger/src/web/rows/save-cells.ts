import { isApiError } from '@porchlight/web';
import type { EditCause, FailedCell } from '@porchlight/grid';
import { ledgerEndpoints } from '../../endpoints.ts';
import { editBody } from './edit-body.ts';
import { recordPrevious, type SaveParts, type SentCell } from './save-parts.ts';
import { failures, isConflict } from './save-results.ts';

/** In chunks of their own: these happen seldom. */
const settling = () => import('./settle-cells.ts');
const blockSaving = () => import('./save-block.ts');

/** More cells go as a block. */
const MOST_EDITS = 1_000;

/** Stores cells of existing clients, all or none; returns those that failed. */
export async function saveCells(
  parts: SaveParts,
  cells: readonly SentCell[],
  cause: EditCause,
): Promise<readonly FailedCell[]> {
  if (cells.length > MOST_EDITS) return saveBlock(parts, cells, cause);
  return saveBy(sendEdits, parts, cells, cause);
}

async function saveBlock(
  parts: SaveParts,
  cells: readonly SentCell[],
  cause: EditCause,
): Promise<readonly FailedCell[]> {
  try {
    const { sendBlock, rowByRow } = await blockSaving();
    return await saveBy(sendBlock, parts, rowByRow(cells), cause);
  } catch (error) {
    // Its chunk could not be fetched.
    return failures(cells, error);
  }
}

/** Stores the cells and shows the stored values; rejects with the refusal of the server. */
type Send = (parts: SaveParts, cells: readonly SentCell[]) => Promise<void>;

async function sendEdits({ api, rows }: SaveParts, cells: readonly SentCell[]): Promise<void> {
  const edits = cells.map((cell) => editBody(rows, cell));
  const { data } = await api.call(ledgerEndpoints.editCells, { body: { edits } });
  data.forEach(({ version, value }, place) => recordPrevious(cells[place], version, value));
  rows.patch(data.map(({ id, ...cell }) => ({ ...cell, id: String(id) })));
}

async function saveBy(
  send: Send,
  parts: SaveParts,
  cells: readonly SentCell[],
  cause: EditCause,
): Promise<readonly FailedCell[]> {
  const done = parts.saving.call();
  try {
    await send(parts, cells);
    return [];
  } catch (error) {
    if (!isApiError(error) || !isConflict(error)) return failures(cells, error);
    // While the user decides, nothing is being saved.
    done();
    const chunk = await settling().catch(() => null);
    if (chunk === null) return failures(cells, error);
    const { lost, left } = await chunk.settle(parts, cells, error, cause);
    return left.length > 0 ? [...lost, ...(await saveCells(parts, left, cause))] : lost;
  } finally {
    done();
  }
}
