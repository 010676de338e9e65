import { ProblemError } from '@porchlight/kernel';
import { malformedForm } from '../base/core-problems.ts';

export interface RoomLimits {
  /** How much fits at once, in the unit that callers take. */
  readonly size: number;
  /** Without a limit by default. */
  readonly longestWaitMs?: number;
  readonly mostWaiting: number;
  /** The problem for a caller who finds no room in time. */
  readonly full: () => ProblemError;
  /** The error of a caller who hangs up while waiting; 400 by default. */
  readonly hungUp?: (signal: AbortSignal) => Error;
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

  /**
   * Runs `work` with room for so much, first come, first served. Rejects as `enter` does, and as `work`.
   *
   * @param signal aborted when the caller hangs up
   */
  async within<T>(amount: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const entered = this.enter(amount, () => signal);
    // Work begins within the call where there is room.
    const leave = entered instanceof Promise ? await entered : entered;
    try {
      return await work();
    } finally {
      leave();
    }
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
    const { longestWaitMs, mostWaiting, full, hungUp = refused } = this.#limits;
    if (this.#line.size >= mostWaiting) return Promise.reject(full());
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', goAway);
        this.#line.delete(waiting);
      };
      const fail = (error: Error) => {
        leaveLine();
        reject(error);
        this.#admitNext();
      };
      const goAway = () => fail(hungUp(signal));
      const timer =
        longestWaitMs === undefined ? undefined : setTimeout(() => fail(full()), longestWaitMs);
      const waiting: Waiting = {
        amount,
        admit: () => {
          leaveLine();
          resolve(this.#leave(amount));
        },
      };
      this.#line.add(waiting);
      if (signal.aborted) goAway();
      else signal.addEventListener('abort', goAway);
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

const refused = () => new ProblemError(malformedForm);
