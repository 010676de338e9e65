import type { UndoSteps } from './undo-steps.ts';
import { type CellWrite, heldBy, placeOf, restoringWrite, writeOf } from './cell-write.ts';
import type { GridCore } from './core.ts';
import { withStep, withRetryable, withoutChanges } from './undo-history.ts';
import type { RetryPrompts } from './retry-prompts.ts';
import type { CellEdit, EditCause, FailedCell } from './types.ts';

/** Saves cells and offers again what could not be saved. */
export class CellSaver {
  readonly #core: GridCore;
  readonly #chips: Pick<RetryPrompts, 'show'>;
  readonly #steps: UndoSteps;
  readonly #typedCells = new Set<readonly CellEdit[]>();

  constructor(core: GridCore, chips: Pick<RetryPrompts, 'show'>, steps: UndoSteps) {
    this.#core = core;
    this.#chips = chips;
    this.#steps = steps;
  }

  /** Saves the cells as a new step that can be undone. Resolves with true when all are saved. */
  save(writes: readonly CellWrite[], cause: EditCause): Promise<boolean> {
    const changes = writes.map(({ id, row, column, before, after, previous }) => ({
      id,
      row,
      column,
      before,
      after,
      ...(previous && { previous }),
    }));
    const key = this.#steps.next();
    const { order } = this.#core.options.source;
    this.#steps.set(withStep(this.#steps.history, { key, cause, changes, order }));
    return this.#commit(writes, cause, key);
  }

  /** Saves the cells of a step that is undone or redone; `done` says so once they are saved. */
  reverse(
    writes: readonly CellWrite[],
    direction: 'undo' | 'redo',
    key: number,
    done: string | null,
  ): void {
    void this.#commit(writes, direction, key).then((isSaved) => {
      if (isSaved && done !== null) this.#core.options.on.say(done);
    });
  }

  /** Typed cells that are not saved yet. */
  underWay(): readonly CellEdit[] {
    return [...this.#typedCells].flat();
  }

  async #commit(writes: readonly CellWrite[], cause: EditCause, key: number): Promise<boolean> {
    const edits = writes.map(editOf);
    if (cause === 'type') this.#typedCells.add(edits);
    const release = this.#core.options.edits.hold?.();
    const failed = await this.#core.options.edits.commit(edits, cause);
    if (failed.length > 0) this.#takeOut(edits, failed, cause, key);
    this.#typedCells.delete(edits);
    // Not before what failed is offered: a page that counts as saved may go.
    release?.();
    return failed.length === 0;
  }

  #takeOut(
    edits: readonly CellEdit[],
    failed: readonly FailedCell[],
    cause: EditCause,
    key: number,
  ): void {
    const isReversal = cause === 'undo' || cause === 'redo';
    const places = new Set(failed.filter((cell) => !isReversal || !cell.unanswered).map(placeOf));
    const left = withoutChanges(this.#steps.history, key, (change) => places.has(placeOf(change)));
    // What only did not get through can be tried again.
    this.#steps.set(isReversal ? withRetryable(left, key, cause) : left);
    const { error } = failed[0]!;
    if (isReversal) return this.#core.options.on.say(error);
    const offered = new Set(failed.filter(({ settled }) => !settled).map(placeOf));
    const cells = edits.filter((edit) => offered.has(placeOf(edit)));
    if (cells.length === 0) return;
    // A restored value has no text that could be offered at its cell.
    if (cells.some(({ restores }) => restores === true)) return this.#core.options.on.say(error);
    this.#chips.show(cells, error, () => {
      const again = cells.flatMap((cell) => {
        const held = heldBy(this.#core, cell) ?? '';
        const { edits: rules } = this.#core.options;
        const write =
          cell.isRecorded === true
            ? restoringWrite(rules, { ...cell, held }, cell.value)
            : writeOf(rules, { ...cell, held, text: cell.value });
        return write && !('error' in write) ? [write] : [];
      });
      if (again.length > 0) void this.save(again, cause);
    });
  }
}

function editOf(write: CellWrite): CellEdit {
  const { id, row, column, value, was, previous, restores, isRecorded } = write;
  return {
    id,
    row,
    column,
    value,
    ...(was === undefined ? {} : { was }),
    ...(previous && { previous }),
    ...(restores === true && { restores }),
    ...(isRecorded === true && { isRecorded }),
  };
}
