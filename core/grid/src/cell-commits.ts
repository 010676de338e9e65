import type { CellSteps } from './cell-steps.ts';
import { type CellWrite, heldBy, placeOf, restoringWrite, writeOf } from './cell-write.ts';
import type { GridCore } from './core.ts';
import { recorded, untried, withoutChanges } from './history.ts';
import type { RetryChips } from './retry-chips.ts';
import type { CellEdit, EditCause, FailedCell } from './types.ts';

/** Saves cells and offers again what could not be saved. */
export interface CellCommits {
  /** Saves the cells as a new step that can be undone. Resolves with true when all are saved. */
  save(writes: readonly CellWrite[], cause: EditCause): Promise<boolean>;
  /** Saves the cells of a step that is undone or redone; `done` says so once they are saved. */
  reverse(
    writes: readonly CellWrite[],
    direction: 'undo' | 'redo',
    key: number,
    done: string | null,
  ): void;
  /** Typed cells that are not saved yet. */
  underWay(): readonly CellEdit[];
}

export function createCellCommits(
  core: GridCore,
  chips: Pick<RetryChips, 'show'>,
  steps: CellSteps,
): CellCommits {
  const typedCells = new Set<readonly CellEdit[]>();

  function save(writes: readonly CellWrite[], cause: EditCause): Promise<boolean> {
    const changes = writes.map(({ id, row, column, before, after, previous }) => ({
      ...{ id, row, column, before, after },
      ...(previous && { previous }),
    }));
    const key = steps.next();
    const { order } = core.options.source;
    steps.set(recorded(steps.history, { key, cause, changes, order }));
    return commit(writes, cause, key);
  }

  async function commit(
    writes: readonly CellWrite[],
    cause: EditCause,
    key: number,
  ): Promise<boolean> {
    const edits = writes.map(editOf);
    if (cause === 'type') typedCells.add(edits);
    const release = core.options.edits.hold?.();
    const failed = await core.options.edits.commit(edits, cause);
    if (failed.length > 0) takeOut(edits, failed, cause, key);
    typedCells.delete(edits);
    // Not before what failed is offered: a page that counts as saved may go.
    release?.();
    return failed.length === 0;
  }

  function takeOut(
    edits: readonly CellEdit[],
    failed: readonly FailedCell[],
    cause: EditCause,
    key: number,
  ): void {
    const isReversal = cause === 'undo' || cause === 'redo';
    const places = new Set(failed.filter((cell) => !isReversal || !cell.unanswered).map(placeOf));
    const left = withoutChanges(steps.history, key, (change) => places.has(placeOf(change)));
    // What only did not get through can be tried again.
    steps.set(isReversal ? untried(left, key, cause) : left);
    const { error } = failed[0]!;
    if (isReversal) return core.options.on.say(error);
    const offered = new Set(failed.filter(({ settled }) => !settled).map(placeOf));
    const cells = edits.filter((edit) => offered.has(placeOf(edit)));
    if (cells.length === 0) return;
    // A restored value has no text that could be offered at its cell.
    if (cells.some(({ restores }) => restores === true)) return core.options.on.say(error);
    chips.show(cells, error, () => {
      const again = cells.flatMap((cell) => {
        const held = heldBy(core, cell) ?? '';
        const { edits: rules } = core.options;
        const write =
          cell.isRecorded === true
            ? restoringWrite(rules, { ...cell, held }, cell.value)
            : writeOf(rules, { ...cell, held, text: cell.value });
        return write && !('error' in write) ? [write] : [];
      });
      if (again.length > 0) void save(again, cause);
    });
  }

  return {
    save,
    reverse(writes, direction, key, done) {
      void commit(writes, direction, key).then((isSaved) => {
        if (isSaved && done !== null) core.options.on.say(done);
      });
    },
    underWay: () => [...typedCells].flat(),
  };
}

function editOf(write: CellWrite): CellEdit {
  const { id, row, column, value, was, previous, restores, isRecorded } = write;
  return {
    ...{ id, row, column, value },
    ...(was === undefined ? {} : { was }),
    ...(previous && { previous }),
    ...(restores === true && { restores }),
    ...(isRecorded === true && { isRecorded }),
  };
}
