import { textOfNotes } from '@porchlight/clients/contract';
import { type ApiClient, type ApiError, isApiError } from '@porchlight/web';
import { type CellValue, shownCell } from '../../rules/cell-text.ts';
import type { CellEdit, EditCause, FailedCell } from '../grid/types.ts';
import type { Answer, Conflicts } from './conflicts.ts';
import type { LedgerRows } from './ledger-rows.ts';
import { rowsTexts } from './rows-texts.ts';
import { type EditedCells, failures, isConflict } from './save-answers.ts';
import type { Saving } from './saving.ts';

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
    return await settle(parts, cells, error, cause);
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

/** The user says whose values stay. Steps back never overwrite those of others. */
async function settle(
  parts: SaveParts,
  cells: readonly SentCell[],
  { details }: ApiError,
  cause: EditCause,
): Promise<readonly FailedCell[]> {
  const { rows } = parts;
  const theirs = new Map<SentCell, CellValue>();
  for (const { field, current, version } of details) {
    const cell = cells[Number(field)];
    if (!cell || current === undefined || version === undefined) continue;
    theirs.set(cell, current);
    const place = { id: rows.currentId(cell.id), field: cell.column.key };
    const by = rows.author(place.id, place.field);
    rows.patch([{ ...place, value: current, version, ...(by === null ? {} : { by }) }]);
  }
  const stepBack = cause === 'undo' || cause === 'redo';
  const choices = stepBack ? new Map<SentCell, Answer>() : await ask(parts, theirs);
  const given = [...theirs.keys()].filter((cell) => choices.get(cell) !== 'mine');
  const lost = given.map((cell): FailedCell => {
    const { id, row, column, value } = cell;
    const settled = choices.get(cell) === 'theirs';
    return { id, row, column, value, error: rowsTexts.changed, overtaken: true, settled };
  });
  const left = cells
    .filter((cell) => !given.includes(cell))
    .map((cell) => (theirs.has(cell) ? { ...cell, kept: theirs.get(cell) } : cell));
  return left.length > 0 ? [...lost, ...(await saveCells(parts, left, cause))] : lost;
}

async function ask(
  { rows, conflicts }: SaveParts,
  theirs: ReadonlyMap<SentCell, CellValue>,
): Promise<ReadonlyMap<SentCell, Answer>> {
  const cells = [...theirs.keys()];
  const answers = await conflicts.ask(
    [...theirs].map(([{ id, row, column, value }, current]) => {
      const now = rows.currentId(id);
      return {
        ...{ id: now, row: rows.rowOf(now) ?? row, column },
        mine: shownCell(column.type, value),
        theirs: shownCell(column.type, current),
        by: rows.author(now, column.key),
      };
    }),
  );
  return new Map(cells.map((cell, index) => [cell, answers[index] ?? null]));
}

function textOf(value: CellValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? value.toFixed(2) : textOfNotes(value);
}
