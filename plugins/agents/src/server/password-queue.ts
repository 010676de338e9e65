import { ProblemError } from '@porchlight/kernel';
import { passwordChecksBusy } from '../problems.ts';

const maxRunning = 4;
/** Of those, how many checks for strangers may run: the rest is reserved for people we know. */
const maxRunningForStrangers = 3;
/** For each of the two groups. */
const maxWaiting = 50;

/**
 * `known`: a signed-in user, or a sign-in from a network that the account used before. All others are
 * strangers.
 */
export type Caller = 'known' | 'stranger';

/**
 * Runs at most 4 pieces of work at once. Fifty more of known callers may wait, and as many of strangers; beyond that a
 * call fails with 503 `unavailable`. A flood of strangers delays known callers by the work under way at most.
 */
export class PasswordQueue {
  readonly #running = { known: 0, stranger: 0 };
  readonly #waiting: Record<Caller, (() => void)[]> = { known: [], stranger: [] };

  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.#mayRun(caller)) {
      this.#running[caller] += 1;
    } else {
      const waiting = this.#waiting[caller];
      if (waiting.length >= maxWaiting) {
        throw new ProblemError(passwordChecksBusy, { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#running[caller] -= 1;
      this.#startNext();
    }
  }

  #mayRun(caller: Caller): boolean {
    const { known, stranger } = this.#running;
    if (known + stranger >= maxRunning) return false;
    return caller === 'known' || stranger < maxRunningForStrangers;
  }

  /** Counts the next one as running before it resumes, so that no other takes its slot. */
  #startNext(): void {
    for (const caller of ['known', 'stranger'] as const) {
      if (this.#waiting[caller].length === 0 || !this.#mayRun(caller)) continue;
      this.#running[caller] += 1;
      this.#waiting[caller].shift()?.();
      return;
    }
  }
}
