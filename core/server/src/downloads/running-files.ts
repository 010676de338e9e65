import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { exportsRunning } from './export-problems.ts';

/** Limits this process to one file for each agent at a time: each is read as fast as its reader takes it. */
export class RunningFiles {
  readonly #running = new Map<number, symbol>();

  /** Returns how to release the place; throws 429 when the agent has it. */
  hold({ id }: Pick<StaffActor, 'id'>): () => void {
    if (this.#running.has(id)) throw new ProblemError(exportsRunning);
    const file = Symbol();
    this.#running.set(id, file);
    return () => {
      if (this.#running.get(id) === file) this.#running.delete(id);
    };
  }
}
