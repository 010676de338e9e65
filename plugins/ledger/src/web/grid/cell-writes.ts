import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import {
  type CellChange,
  noHistory,
  recorded,
  reversalOf,
  type Step,
  stepBack,
  stepForward,
  untried,
  withAdded,
  withoutChanges,
} from './history.ts';
import type { RetryChips } from './retry-chips.ts';
import { single } from './selection.ts';
import type { CellEdit, CellPoint, EditCause, FailedCell, GridColumn } from './types.ts';

/** A text that a cell is to hold. */
export interface WantedCell {
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  /** What it holds now, as it is edited. */
  readonly held: string;
  readonly text: string;
}

/** Every change of cells goes through here: checked, told to whoever keeps them, and kept as a step to take back. */
export interface CellWrites {
  /**
   * One typed cell; what cannot be saved stays offered at the cell. Replacing or clearing a stored hidden value asks
   * first.
   */
  typed(cell: WantedCell): void;
  /** Offers a typed text at its cell without saving it. */
  wait(cell: WantedCell): void;
  /**
   * Many cells at once, all or none: when some cannot be kept they are all listed, together with those that were
   * refused before. Where hidden values would be lost the user is asked first.
   *
   * @param written called once the cells are on their way; not when they are refused or not meant. Takes the number
   *   of rows that are added with them: those stay when the cells are taken back, which is said then
   */
  many(
    cells: readonly WantedCell[],
    cause: EditCause,
    written: (added: (rows: number) => void) => void,
    refusedBefore?: readonly FailedCell[],
  ): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Typed cells that are on their way. */
  underWay(): readonly CellEdit[];
}

type Write = CellChange & {
  readonly value: string;
  readonly was?: string;
  readonly restores?: boolean;
};

export function createCellWrites(core: GridCore, chips: Pick<RetryChips, 'show'>): CellWrites {
  let history = noHistory;
  let steps = 0;
  const typedCells = new Set<readonly CellEdit[]>();

  function kept(column: GridColumn, raw: string): string {
    const reading = core.options.edits.check(column, raw);
    return 'value' in reading ? reading.value : raw;
  }

  /** Null when the cell holds that already. */
  function writeOf({ id, row, column, held, text }: WantedCell): Write | { error: string } | null {
    const reading = core.options.edits.check(column, text.trim());
    if ('error' in reading) return reading;
    const { value } = reading;
    if (!column.sensitive) {
      const before = kept(column, held);
      return before === value ? null : { id, row, column, before, after: value, value, was: held };
    }
    if (value === '' && held === '') return null;
    // Hidden values are not held in memory: the server stores them for undo and redo.
    const before = held === '' ? '' : null;
    const after = value === '' ? '' : null;
    const previous = { version: null, mask: '' };
    return { id, row, column, before, after, previous, value, was: held };
  }

  function typed(cell: WantedCell): void {
    const write = writeOf(cell);
    if (write === null) return;
    if ('error' in write) return chips.show([offerOf(cell)], write.error, null);
    if (!cell.column.sensitive || cell.held === '') return keep([write], 'type');
    const release = core.options.edits.hold?.();
    core.options.on.losesHidden(
      { cells: 1, cause: write.value === '' ? 'clear' : 'type' },
      () => {
        keep([write], 'type');
        release?.();
      },
      () => {
        wait(cell);
        release?.();
      },
    );
  }

  function wait(cell: WantedCell): void {
    const save = () => typed({ ...cell, held: heldBy(cell) ?? cell.held });
    chips.show([offerOf(cell)], editingTexts.waits, save, editingTexts.saveWaiting);
  }

  function keep(writes: readonly Write[], cause: EditCause): void {
    steps += 1;
    const changes = writes.map(({ id, row, column, before, after, previous }) => ({
      ...{ id, row, column, before, after },
      ...(previous && { previous }),
    }));
    history = recorded(history, { key: steps, cause, changes });
    commit(writes, cause, steps);
  }

  function commit(writes: readonly Write[], cause: EditCause, key: number): void {
    tellSteps();
    const edits = writes.map(({ id, row, column, value, was, previous, restores }): CellEdit => ({
      ...{ id, row, column, value },
      ...(was === undefined ? {} : { was }),
      ...(previous && { previous }),
      ...(restores === true && { restores }),
    }));
    if (cause === 'type') typedCells.add(edits);
    const letGo = core.options.edits.hold?.();
    void core.options.edits.commit(edits, cause).then((failed) => {
      if (failed.length > 0) takeOut(edits, failed, cause, key);
      typedCells.delete(edits);
      // Not before what failed is offered: a page that counts as saved may go.
      letGo?.();
    });
  }

  function takeOut(
    edits: readonly CellEdit[],
    failed: readonly FailedCell[],
    cause: EditCause,
    key: number,
  ): void {
    const stepped = cause === 'undo' || cause === 'redo';
    const places = new Set(failed.filter((cell) => !stepped || !cell.unanswered).map(placeOf));
    history = withoutChanges(history, key, (change) => places.has(placeOf(change)));
    // What only did not get through can be tried again.
    if (stepped) history = untried(history, key, cause);
    tellSteps();
    if (stepped) return core.options.on.say(failed[0]!.error);
    const offered = failed.filter(({ settled }) => !settled);
    if (offered.length === 0) return;
    const offeredPlaces = new Set(offered.map(placeOf));
    const cells = edits.filter((edit) => offeredPlaces.has(placeOf(edit)));
    const { error } = offered[0]!;
    chips.show(cells, error, () => {
      const again = cells.flatMap((cell) => {
        const write = writeOf({ ...cell, held: heldBy(cell) ?? '', text: cell.value });
        return write && !('error' in write) ? [write] : [];
      });
      if (again.length > 0) keep(again, cause);
    });
  }

  function reverse(direction: 'undo' | 'redo'): void {
    const step = (direction === 'undo' ? history.done : history.undone).at(-1);
    if (!step) return;
    history = direction === 'undo' ? stepBack(history) : stepForward(history);
    const { writes, stale } = reversalOf(step, direction, keptNow);
    const left = new Set(stale);
    history = withoutChanges(history, step.key, (change) => left.has(change));
    if (stale.length > 0) core.options.on.say(editingTexts.stale(stale.length));
    if (direction === 'undo' && step.added) core.options.on.say(editingTexts.addedStay(step.added));
    if (writes.length === 0) return tellSteps();
    commit(
      writes.map((write) => ({ ...write, row: rowOf(write) ?? write.row })),
      direction,
      step.key,
    );
    select(step, new Set(writes.map(({ id }) => id)));
  }

  /** As the cell is kept now; null while it is not there. */
  function keptNow({ id, row, column }: CellChange): string | null {
    const held = heldBy({ id, row, column });
    return held === null ? null : kept(column, held);
  }

  function heldBy(cell: Pick<CellChange, 'id' | 'row' | 'column'>): string | null {
    const { source } = core.options;
    const row = rowOf(cell);
    return row === null || source.text(row, cell.column) === null
      ? null
      : source.raw(row, cell.column);
  }

  function rowOf({ id, row }: Pick<CellChange, 'id' | 'row'>): number | null {
    const { source } = core.options;
    return source.rowOf ? source.rowOf(id) : source.id(row) === id ? row : null;
  }

  /** Shows what was taken back, as far as it is on the sheet. */
  function select({ changes }: Step, ids: ReadonlySet<string>): void {
    const points = changes
      .filter(({ id }) => ids.has(id))
      .map((change) => ({
        row: rowOf(change),
        column: core.columns.findIndex(({ key }) => key === change.column.key),
      }))
      .filter((point): point is CellPoint => point.row !== null && point.column >= 0);
    const [first] = points;
    if (!first) return;
    const rows = ends(points.map(({ row }) => row));
    const columns = ends(points.map(({ column }) => column));
    // They may stand far apart by now: the rows between them are others.
    if (!rows || !columns) return core.select(single(first));
    core.select({
      anchor: { row: rows.first, column: columns.first },
      focus: { row: rows.last, column: columns.last },
    });
  }

  function tellSteps(): void {
    core.options.on.steps?.({ undo: history.done.length > 0, redo: history.undone.length > 0 });
  }

  return {
    typed,
    wait,
    many(cells, cause, written, refusedBefore = []) {
      const writes: Write[] = [];
      const refused: FailedCell[] = [];
      let lost = 0;
      for (const cell of cells) {
        const write = writeOf(cell);
        if (write === null) continue;
        if (!('error' in write)) {
          writes.push(write);
          if (cell.column.sensitive && cell.held !== '') lost += 1;
        } else
          refused.push({
            id: cell.id,
            row: cell.row,
            column: cell.column,
            value: cell.text,
            error: write.error,
          });
      }
      refused.push(...refusedBefore);
      if (refused.length > 0) {
        core.options.on.pasteRefused(refused);
        return;
      }
      const write = () => {
        if (writes.length > 0) keep(writes, cause);
        else steps += 1;
        const step = { key: steps, cause };
        written((rows) => {
          history = withAdded(history, step, rows);
          tellSteps();
        });
      };
      if (lost === 0) write();
      else core.options.on.losesHidden({ cells: lost, cause }, write, () => undefined);
    },
    undo: () => reverse('undo'),
    redo: () => reverse('redo'),
    get canUndo() {
      return history.done.length > 0;
    },
    get canRedo() {
      return history.undone.length > 0;
    },
    underWay: () => [...typedCells].flat(),
  };
}

function offerOf({ id, row, column, held, text }: WantedCell): CellEdit {
  return { id, row, column, value: text, was: held };
}

function placeOf({ id, column }: Pick<FailedCell, 'id' | 'column'>): string {
  return `${String(id)} ${column.key}`;
}

/** The first and the last of numbers that follow each other; null when some between them are left out. */
function ends(
  numbers: readonly number[],
): { readonly first: number; readonly last: number } | null {
  const all = [...new Set(numbers)].toSorted((a, b) => a - b);
  const [first, last] = [all[0]!, all.at(-1)!];
  return last - first === all.length - 1 ? { first, last } : null;
}
