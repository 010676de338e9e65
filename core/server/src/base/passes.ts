import { setTimeout as pause } from 'node:timers/promises';

/** After a pass, so many times its duration are left to other work: passes take a fifth of the time at most. */
const REST = 4;
const LONGEST_REST_MS = 100;

/**
 * Work in passes: one at a time, and one more for whatever came up during a pass. Many nudges in a short time, as from a job
 * that commits a hundred times a second, are one pass.
 */
export class Passes {
  readonly #pass: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #current: Promise<void> | undefined;
  #hasBegun = false;
  #isDueAgain = false;
  #isStopped = false;
  #restUntil = 0;

  /** @param failed receives the error of a pass; the next nudge tries again */
  constructor(pass: () => Promise<void>, failed: (error: unknown) => void) {
    this.#pass = pass;
    this.#failed = failed;
  }

  /** The pass that runs now, or that begins after a rest. */
  get current(): Promise<void> | undefined {
    return this.#current;
  }

  /** Begins a pass now, or once the current one ends; after a short rest if there was one just now. */
  nudge(): void {
    if (this.#isStopped) return;
    if (this.#current !== undefined) {
      this.#isDueAgain ||= this.#hasBegun;
      return;
    }
    this.#current = this.#next()
      .catch(this.#failed)
      .finally(() => {
        this.#current = undefined;
        this.#hasBegun = false;
        if (!this.#isDueAgain) return;
        this.#isDueAgain = false;
        this.nudge();
      });
  }

  /** Begins no further pass; the current one continues. */
  stop(): void {
    this.#isStopped = true;
  }

  async #next(): Promise<void> {
    const left = this.#restUntil - performance.now();
    if (left > 0) await pause(left);
    if (this.#isStopped) return;
    this.#hasBegun = true;
    const begin = performance.now();
    try {
      await this.#pass();
    } finally {
      const end = performance.now();
      this.#restUntil = end + Math.min(REST * (end - begin), LONGEST_REST_MS);
    }
  }
}
