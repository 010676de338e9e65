import { CellSaver } from './cell-saver.ts';
import { reverseStep } from './reverse-step.ts';
import { type UndoSteps, createUndoSteps } from './undo-steps.ts';
import { type CellWrite, heldBy, restoringWrite, type DesiredCell, writeOf } from './cell-write.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { withAdded } from './undo-history.ts';
import type { RetryPrompts } from './retry-prompts.ts';
import type { CellEdit, EditCause, FailedCell, PreviousValue, Undo } from './types.ts';

/** Every change of cells goes through here: checked, saved, and recorded as a step that can be undone. */
export class CellWriter {
  readonly #core: GridCore;
  readonly #chips: Pick<RetryPrompts, 'show'>;
  readonly #steps: UndoSteps;
  readonly #commits: CellSaver;

  constructor(core: GridCore, chips: Pick<RetryPrompts, 'show'>) {
    this.#core = core;
    this.#chips = chips;
    this.#steps = createUndoSteps(this.#core);
    this.#commits = new CellSaver(this.#core, this.#chips, this.#steps);
  }

  /**
   * Saves one typed cell; a retry prompt appears if that fails. Replacing or clearing a stored hidden value needs
   * confirmation.
   */
  typed(cell: DesiredCell): void {
    const write = writeOf(this.#core.options.edits, cell);
    if (write === null) return;
    if ('error' in write) return this.#chips.show([offerOf(cell)], write.error, null);
    if (!cell.column.sensitive || cell.held === '') return void this.#commits.save([write], 'type');
    const release = this.#core.options.edits.hold?.();
    this.#core.options.on.losesHidden(
      { cells: 1, cause: write.value === '' ? 'clear' : 'type' },
      () => {
        void this.#commits.save([write], 'type');
        release?.();
      },
      () => {
        this.wait(cell);
        release?.();
      },
    );
  }

  /** Offers a typed text at its cell without saving it. */
  wait(cell: DesiredCell): void {
    const save = () => this.typed({ ...cell, held: heldBy(this.#core, cell) ?? cell.held });
    this.#chips.show([offerOf(cell)], editingTexts.waits, save, editingTexts.saveWaiting);
  }

  /**
   * Saves many cells, all or none: if some cannot be saved, all of those are listed, together with the ones refused
   * before. Losing hidden values needs confirmation.
   *
   * @param written called once the cells are sent; not when they are refused or the user cancels. Takes the number of
   *   rows that are added with them: an undo leaves those and says so. `saved` resolves once all are saved, with null when some are not.
   *   `changed` counts the cells that had another value before
   */
  many(
    cells: readonly DesiredCell[],
    cause: EditCause,
    written: (added: (rows: number) => void, saved: Promise<Undo | null>, changed: number) => void,
    refusedBefore: readonly FailedCell[] = [],
  ): void {
    const writes: CellWrite[] = [];
    const refused: FailedCell[] = [];
    let lost = 0;
    for (const cell of cells) {
      const write = writeOf(this.#core.options.edits, cell);
      if (write === null) continue;
      if ('error' in write) refused.push(refusalOf(cell, write.error));
      else {
        writes.push(write);
        if (cell.column.sensitive && cell.held !== '') lost += 1;
      }
    }
    refused.push(...refusedBefore);
    if (refused.length > 0) return this.#core.options.on.pasteRefused(refused);
    const write = () => {
      const saved = writes.length > 0 ? this.#commits.save(writes, cause) : Promise.resolve(true);
      if (writes.length === 0) this.#steps.next();
      const step = { key: this.#steps.newest, cause };
      written(
        (rows) => this.#steps.set(withAdded(this.#steps.history, step, rows)),
        this.#undoOf(step.key, saved),
        writes.length,
      );
    };
    if (lost === 0) write();
    else this.#core.options.on.losesHidden({ cells: lost, cause }, write, () => undefined);
  }

  /**
   * Restores a value of the cell's history: a text, or a hidden value by where it is stored. Resolves once it is saved,
   * with null when it is not; then it says why.
   */
  restore(cell: Omit<DesiredCell, 'text'>, restored: string | PreviousValue): Promise<Undo | null> {
    const write = restoringWrite(this.#core.options.edits, cell, restored);
    const saved = this.#commits.save([write], 'type');
    return this.#undoOf(this.#steps.newest, saved);
  }

  undo(): void {
    reverseStep(this.#core, this.#steps, this.#commits, 'undo');
  }

  redo(): void {
    reverseStep(this.#core, this.#steps, this.#commits, 'redo');
  }

  get canUndo(): boolean {
    return this.#steps.history.done.length > 0;
  }

  get canRedo(): boolean {
    return this.#steps.history.undone.length > 0;
  }

  /** Undoes one step. A later step may build on it, so it is refused once there is one. */
  async #undoOf(key: number, saved: Promise<boolean>): Promise<Undo | null> {
    if (!(await saved)) return null;
    return () => {
      const { done, undone } = this.#steps.history;
      if (done.at(-1)?.key === key) this.undo();
      else if (!undone.some((step) => step.key === key)) {
        this.#core.options.on.say(editingTexts.notNewest);
      }
      // The button that was pressed is gone.
      this.#core.focus();
    };
  }

  /** Typed cells that are not saved yet. */
  underWay(): readonly CellEdit[] {
    return this.#commits.underWay();
  }
}

function offerOf({ id, row, column, held, text }: DesiredCell): CellEdit {
  return { id, row, column, value: text, was: held };
}

function refusalOf({ id, row, column, text }: DesiredCell, error: string): FailedCell {
  return { id, row, column, value: text, error };
}
