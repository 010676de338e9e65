import type { GridCore } from './core.ts';
import { type UndoHistory, emptyHistory } from './undo-history.ts';

/** The steps that can be undone and redone. */
export interface UndoSteps {
  readonly history: UndoHistory;
  /** The key of the newest step. */
  readonly newest: number;
  /** A key for another step. */
  next(): number;
  /** Replaces the history and reports what can be undone and redone. */
  set(history: UndoHistory): void;
}

export function createUndoSteps(core: GridCore): UndoSteps {
  let history = emptyHistory;
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
