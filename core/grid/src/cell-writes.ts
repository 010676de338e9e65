import { createCellCommits } from './cell-commits.ts';
import { reverseStep } from './cell-reversals.ts';
import { createCellSteps } from './cell-steps.ts';
import { type CellWrite, heldBy, restoringWrite, type WantedCell, writeOf } from './cell-write.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { withAdded } from './history.ts';
import type { RetryChips } from './retry-chips.ts';
import type { CellEdit, EditCause, FailedCell, PreviousValue } from './types.ts';

/** Every change of cells goes through here: checked, saved, and recorded as a step that can be undone. */
export interface CellWrites {
  /**
   * One typed cell; what cannot be saved stays offered at the cell. Replacing or clearing a stored hidden value asks
   * first.
   */
  typed(cell: WantedCell): void;
  /** Offers a typed text at its cell without saving it. */
  wait(cell: WantedCell): void;
  /**
   * Restores a value of the cell's history: a text, or a hidden value by where it is stored. Resolves with true once it
   * is saved; says why when it is not.
   */
  restore(cell: Omit<WantedCell, 'text'>, restored: string | PreviousValue): Promise<boolean>;
  /**
   * Many cells at once, all or none: when some cannot be saved they are all listed, together with those that were
   * refused before. Where hidden values would be lost the user is asked first.
   *
   * @param written called once the cells are on their way; not when they are refused or not meant. Takes the number
   *   of rows that are added with them: those stay when the cells are undone, which is said then
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
  /** Typed cells that are not saved yet. */
  underWay(): readonly CellEdit[];
}

export function createCellWrites(core: GridCore, chips: Pick<RetryChips, 'show'>): CellWrites {
  const steps = createCellSteps(core);
  const commits = createCellCommits(core, chips, steps);

  function typed(cell: WantedCell): void {
    const write = writeOf(core.options.edits, cell);
    if (write === null) return;
    if ('error' in write) return chips.show([offerOf(cell)], write.error, null);
    if (!cell.column.sensitive || cell.held === '') return void commits.save([write], 'type');
    const release = core.options.edits.hold?.();
    core.options.on.losesHidden(
      { cells: 1, cause: write.value === '' ? 'clear' : 'type' },
      () => {
        void commits.save([write], 'type');
        release?.();
      },
      () => {
        wait(cell);
        release?.();
      },
    );
  }

  function wait(cell: WantedCell): void {
    const save = () => typed({ ...cell, held: heldBy(core, cell) ?? cell.held });
    chips.show([offerOf(cell)], editingTexts.waits, save, editingTexts.saveWaiting);
  }

  function many(
    cells: readonly WantedCell[],
    cause: EditCause,
    written: (added: (rows: number) => void) => void,
    refusedBefore: readonly FailedCell[] = [],
  ): void {
    const writes: CellWrite[] = [];
    const refused: FailedCell[] = [];
    let lost = 0;
    for (const cell of cells) {
      const write = writeOf(core.options.edits, cell);
      if (write === null) continue;
      if ('error' in write) refused.push(refusalOf(cell, write.error));
      else {
        writes.push(write);
        if (cell.column.sensitive && cell.held !== '') lost += 1;
      }
    }
    refused.push(...refusedBefore);
    if (refused.length > 0) return core.options.on.pasteRefused(refused);
    const write = () => {
      if (writes.length > 0) void commits.save(writes, cause);
      else steps.next();
      const step = { key: steps.newest, cause };
      written((rows) => steps.set(withAdded(steps.history, step, rows)));
    };
    if (lost === 0) write();
    else core.options.on.losesHidden({ cells: lost, cause }, write, () => undefined);
  }

  return {
    typed,
    wait,
    restore: (cell, restored) =>
      commits.save([restoringWrite(core.options.edits, cell, restored)], 'type'),
    many,
    undo: () => reverseStep(core, steps, commits, 'undo'),
    redo: () => reverseStep(core, steps, commits, 'redo'),
    get canUndo() {
      return steps.history.done.length > 0;
    },
    get canRedo() {
      return steps.history.undone.length > 0;
    },
    underWay: () => commits.underWay(),
  };
}

function offerOf({ id, row, column, held, text }: WantedCell): CellEdit {
  return { id, row, column, value: text, was: held };
}

function refusalOf({ id, row, column, text }: WantedCell, error: string): FailedCell {
  return { id, row, column, value: text, error };
}
