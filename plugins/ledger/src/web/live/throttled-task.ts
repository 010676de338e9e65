/** What happens together is dealt with together. */
const SOON_MS = 300;

interface ThrottledTaskParts {
  readonly run: () => void;
  /** At most so often, in milliseconds. */
  readonly apartMs: number;
  /** True while it is not the time for it. */
  readonly mustWait?: () => boolean;
}

/** A task that runs on request: soon, at intervals, and only when it may. */
export class ThrottledTask {
  readonly #parts: ThrottledTaskParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;

  constructor(parts: ThrottledTaskParts) {
    this.#parts = parts;
  }

  request(): void {
    if (this.#timer !== undefined) return;
    const left = this.#parts.apartMs - (performance.now() - this.#last);
    this.#timer = setTimeout(() => this.#try(), Math.max(SOON_MS, left));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #try(): void {
    if (this.#parts.mustWait?.() === true) {
      this.#timer = setTimeout(() => this.#try(), SOON_MS);
      return;
    }
    this.#timer = undefined;
    this.#last = performance.now();
    this.#parts.run();
  }
}
