import { ProblemError } from '@porchlight/kernel';
import type { StaffActor } from '@porchlight/server';
import { exportsRunning } from '../../problems.ts';

/** Each reads as fast as it can, and holds memory for as long as its reader takes. */
const MOST_AT_ONCE = 2;

/** Limits the files that this process sends to one agent at once. */
export class RunningFiles {
  readonly #running = new Map<number, number>();

  /** Returns how to release the place; throws 429 when the agent has all of them. */
  hold({ id }: Pick<StaffActor, 'id'>): () => void {
    const running = this.#running.get(id) ?? 0;
    if (running >= MOST_AT_ONCE) throw new ProblemError(exportsRunning);
    this.#running.set(id, running + 1);
    return () => {
      const others = (this.#running.get(id) ?? 1) - 1;
      if (others === 0) this.#running.delete(id);
      else this.#running.set(id, others);
    };
  }
}
