import { ProblemError } from '@porchlight/kernel';
import { malformedForm } from '../base/core-problems.ts';

export interface RoomLimits {
  /** How much fits at once, in the unit that callers take. */
  readonly size: number;
  readonly longestWaitMs: number;
  readonly mostWaiting: number;
  /** The problem for a caller who finds no room in time. */
  readonly full: () => ProblemError;
}

/** Releases the amount; a second call does nothing. */
export type Leave = () => void;

interface Waiting {
  readonly amount: number;
  readonly admit: () => void;
}

/** Limits how much is in use at once. Callers who find no room wait in order of arrival. */
export class Room {
  readonly #limits: RoomLimits;
  readonly #line = new Set<Waiting>();
  #free: number;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
    this.#free = limits.size;
  }

  get isEmpty(): boolean {
    return this.#free === this.#limits.size && this.#line.size === 0;
  }

  /**
   * Takes `amount`, at once if there is room. Rejects with `full` when there is none in time or too many wait, with 400
   * when the caller hangs up.
   *
   * @param signal made only for callers who wait
   */
  enter(amount: number, signal: () => AbortSignal): Leave | Promise<Leave> {
    const taken = Math.min(amount, this.#limits.size);
    if (this.#line.size > 0 || this.#free < taken) return this.#wait(taken, signal());
    this.#free -= taken;
    return this.#leave(taken);
  }

  #leave(taken: number): Leave {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#free += taken;
      this.#admitNext();
    };
  }

  #wait(amount: number, signal: AbortSignal): Promise<Leave> {
    const { longestWaitMs, mostWaiting, full } = this.#limits;
    if (this.#line.size >= mostWaiting) return Promise.reject(full());
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', hungUp);
        this.#line.delete(waiting);
      };
      const fail = (error: ProblemError) => {
        leaveLine();
        reject(error);
        this.#admitNext();
      };
      const hungUp = () => fail(new ProblemError(malformedForm));
      const timer = setTimeout(() => fail(full()), longestWaitMs);
      const waiting: Waiting = {
        amount,
        admit: () => {
          leaveLine();
          resolve(this.#leave(amount));
        },
      };
      this.#line.add(waiting);
      if (signal.aborted) hungUp();
      else signal.addEventListener('abort', hungUp);
    });
  }

  #admitNext(): void {
    for (const { amount, admit } of this.#line) {
      if (amount > this.#free) return;
      this.#free -= amount;
      admit();
    }
  }
}
