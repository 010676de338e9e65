/** Work in passes: one at a time, and one more for whatever came up during a pass. */
export class Passes {
  readonly #pass: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #current: Promise<void> | undefined;
  #isDueAgain = false;
  #isStopped = false;

  /** @param failed receives the error of a pass; the next nudge tries again */
  constructor(pass: () => Promise<void>, failed: (error: unknown) => void) {
    this.#pass = pass;
    this.#failed = failed;
  }

  /** The pass that runs now. */
  get current(): Promise<void> | undefined {
    return this.#current;
  }

  /** Begins a pass now, or once the current one ends. */
  nudge(): void {
    if (this.#isStopped) return;
    if (this.#current !== undefined) {
      this.#isDueAgain = true;
      return;
    }
    this.#current = this.#pass()
      .catch(this.#failed)
      .finally(() => {
        this.#current = undefined;
        if (!this.#isDueAgain) return;
        this.#isDueAgain = false;
        this.nudge();
      });
  }

  /** Begins no further pass; the current one continues. */
  stop(): void {
    this.#isStopped = true;
  }
}
