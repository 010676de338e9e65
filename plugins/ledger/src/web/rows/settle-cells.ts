import type { ApiError } from '@porchlight/web';
import { type CellValue, shownCell } from '../../rules/cell-text.ts';
import type { EditCause, FailedCell } from '@porchlight/grid';
import type { Answer } from './conflicts.ts';
import { rowsTexts } from './rows-texts.ts';
import type { SaveParts, SentCell } from './save-parts.ts';

/** The outcome for the cells of a conflicting save. */
interface Settled {
  /** Theirs stay. */
  readonly lost: readonly FailedCell[];
  /** To be saved again. */
  readonly left: readonly SentCell[];
}

/** Lets the user choose between values. Undo and redo never overwrite those of others. */
export async function settle(
  parts: SaveParts,
  cells: readonly SentCell[],
  { details }: ApiError,
  cause: EditCause,
): Promise<Settled> {
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
  const isUndo = cause === 'undo' || cause === 'redo';
  const choices = isUndo ? new Map<SentCell, Answer>() : await resolveConflicts(parts, theirs);
  const given = new Set([...theirs.keys()].filter((cell) => choices.get(cell) !== 'mine'));
  const lost = [...given].map((cell): FailedCell => {
    const { id, row, column, value } = cell;
    const settled = choices.get(cell) === 'theirs';
    const error = rowsTexts.changed(rows.author(rows.currentId(id), column.key));
    return { id, row, column, value, error, overtaken: true, settled };
  });
  const left = cells
    .filter((cell) => !given.has(cell))
    .map((cell) => (theirs.has(cell) ? { ...cell, expected: theirs.get(cell) } : cell));
  return { lost, left };
}

async function resolveConflicts(
  { rows, conflicts }: SaveParts,
  theirs: ReadonlyMap<SentCell, CellValue>,
): Promise<ReadonlyMap<SentCell, Answer>> {
  const cells = [...theirs.keys()];
  const answers = await conflicts.resolve(
    [...theirs].map(([{ id, row, column, value, restores }, current]) => {
      const now = rows.currentId(id);
      const isHidden = restores === true || (column.sensitive && value !== '');
      return {
        id: now,
        row: rows.rowOf(now) ?? row,
        column,
        mine: isHidden ? rowsTexts.hidden : shownCell(column.type, value),
        theirs: shownCell(column.type, current),
        by: rows.author(now, column.key),
      };
    }),
  );
  return new Map(cells.map((cell, index) => [cell, answers[index] ?? null]));
}
