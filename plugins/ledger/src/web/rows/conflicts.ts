import { createStore, type Store } from '@porchlight/ui';
import type { GridColumn } from '@porchlight/grid';

/** A cell that someone else changed before our save; texts as they are shown. */
export interface ConflictCell {
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  readonly mine: string;
  readonly theirs: string;
  /** The author of that value, when it is known. */
  readonly by: string | null;
}

export type Choice = 'mine' | 'theirs';

/** Null for undecided: their value stays, and mine is offered again. */
export type Answer = Choice | null;

/** 'Keep Mine' or 'Take Theirs', asked once for all cells of a save. */
export interface Conflict {
  readonly cells: readonly ConflictCell[];
  /** One for all cells, or one for each in their order. */
  answer(answer: Answer | readonly Answer[]): void;
}

/** The open questions; their saves store nothing before they are answered. */
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
