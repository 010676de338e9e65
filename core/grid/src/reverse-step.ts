import type { CellSaver } from './cell-saver.ts';
import type { UndoSteps } from './undo-steps.ts';
import { heldBy, rowOf, storedText } from './cell-write.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import {
  type CellChange,
  reversalOf,
  type Step,
  withUndone,
  withRedone,
  withoutChanges,
} from './undo-history.ts';
import { single } from './selection.ts';
import type { CellPoint } from './types.ts';

/** Undoes or redoes the newest step, shows its cells, and says what stays as it is. */
export function reverseStep(
  core: GridCore,
  steps: UndoSteps,
  commits: Pick<CellSaver, 'reverse'>,
  direction: 'undo' | 'redo',
): void {
  const { history } = steps;
  const step = (direction === 'undo' ? history.done : history.undone).at(-1);
  if (!step) return;
  const { writes, stale } = reversalOf(step, direction, (change) => storedBy(core, change));
  const left = new Set(stale);
  const moved = direction === 'undo' ? withUndone(history) : withRedone(history);
  steps.set(withoutChanges(moved, step.key, (change) => left.has(change)));
  const sentences = [
    writes.length > 1 ? editingTexts.reversed[direction](writes.length) : null,
    stale.length > 0 ? editingTexts.stale(stale.length) : null,
    direction === 'undo' && step.added ? editingTexts.addedStay(step.added) : null,
  ].filter((sentence) => sentence !== null);
  const done = sentences.length === 0 ? null : sentences.join(' ');
  if (writes.length === 0) {
    if (done !== null) core.options.on.say(done);
    return;
  }
  commits.reverse(
    writes.map((write) => ({ ...write, row: rowOf(core, write) ?? write.row })),
    direction,
    step.key,
    done,
  );
  select(core, step, new Set(writes.map(({ id }) => id)));
}

/** As the cell is stored now; null while it is not there. */
function storedBy(core: GridCore, change: CellChange): string | null {
  const held = heldBy(core, change);
  return held === null ? null : storedText(core.options.edits, change.column, held);
}

/** Selects the cells of the step, as far as they are on the sheet. */
function select(core: GridCore, step: Step, ids: ReadonlySet<string>): void {
  const changes = step.changes.filter(({ id }) => ids.has(id));
  const rowsNow = new Map(changes.map((change) => [change.id, rowOf(core, change)]));
  const found = changes.filter(({ id }) => rowsNow.get(id) !== null);
  // Rows far from the screen are not loaded. They are assumed unmoved as long as no loaded row has moved.
  const unmoved =
    step.order === core.options.source.order &&
    found.length > 0 &&
    found.every(({ id, row }) => rowsNow.get(id) === row);
  const points = changes
    .map(({ id, row, column }) => ({
      row: rowsNow.get(id) ?? (unmoved ? row : null),
      column: core.columns.findIndex(({ key }) => key === column.key),
    }))
    .filter((point): point is CellPoint => point.row !== null && point.column >= 0);
  const [first] = points;
  if (!first) return;
  const rows = ends(points.map(({ row }) => row));
  const columns = ends(points.map(({ column }) => column));
  // Other rows lie between rows that are no longer adjacent.
  if (!rows || !columns) return core.select(single(first));
  core.select({
    anchor: { row: rows.first, column: columns.first },
    focus: { row: rows.last, column: columns.last },
  });
}

/** The first and the last of numbers that follow each other; null when some between them are left out. */
function ends(
  numbers: readonly number[],
): { readonly first: number; readonly last: number } | null {
  const all = [...new Set(numbers)].toSorted((a, b) => a - b);
  const [first, last] = [all[0]!, all.at(-1)!];
  return last - first === all.length - 1 ? { first, last } : null;
}
