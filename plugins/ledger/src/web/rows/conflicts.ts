import { createStore, type Store } from '@porchlight/ui';
import type { GridColumn } from '@porchlight/grid';

/** A cell that somebody else changed before our value came; texts as they are shown. */
export interface ConflictCell {
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  readonly mine: string;
  readonly theirs: string;
  /** Whose value that is, when that was heard of. */
  readonly by: string | null;
}

export type Choice = 'mine' | 'theirs';

/** Null for nothing decided: theirs stays, mine is offered again. */
export type Answer = Choice | null;

/** 'Keep mine' or 'Take theirs', asked once for all cells of a save. */
export interface Conflict {
  readonly cells: readonly ConflictCell[];
  /** One for all cells, or one for each in their order. */
  answer(answer: Answer | readonly Answer[]): void;
}

/** The questions that are open; nothing of their saves is kept before they are answered. */
export class Conflicts {
  readonly open: Store<readonly Conflict[]> = createStore<readonly Conflict[]>([]);

  /** Resolves with the answer, cell by cell. */
  resolve(cells: readonly ConflictCell[]): Promise<readonly Answer[]> {
    return new Promise((resolve) => {
      const conflict: Conflict = {
        cells,
        answer: (answer) => {
          this.open.set(this.open.get().filter((other) => other !== conflict));
          const isOne = answer === null || typeof answer === 'string';
          resolve(isOne ? cells.map(() => answer) : answer);
        },
      };
      this.open.set([...this.open.get(), conflict]);
    });
  }
}
