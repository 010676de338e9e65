import type { GridCore } from './core.ts';
import { type History, noHistory } from './history.ts';

/** The steps that can be undone and redone. */
export interface CellSteps {
  readonly history: History;
  /** The key of the newest step. */
  readonly newest: number;
  /** A key for another step. */
  next(): number;
  /** Replaces the history and reports what can be undone and redone. */
  set(history: History): void;
}

export function createCellSteps(core: GridCore): CellSteps {
  let history = noHistory;
  let newest = 0;
  return {
    get history() {
      return history;
    },
    get newest() {
      return newest;
    },
    next() {
      newest += 1;
      return newest;
    },
    set(changed) {
      history = changed;
      const { done, undone } = history;
      core.options.on.steps?.({ undo: done.length > 0, redo: undone.length > 0 });
    },
  };
}
