import type { RowsResponse } from './row-windows.ts';
import { planRequests, type WindowRequest } from './window-requests.ts';

/** Between two rounds of calls while the screen moves. */
const PAUSE_MS = 60;
const MOST_CALLS = 4;

interface WindowFetchParts {
  fetch(request: WindowRequest, signal: AbortSignal): Promise<RowsResponse>;
  /** Columns that a window does not have. */
  lacks(window: number): readonly string[];
  arrived(request: WindowRequest, answer: RowsResponse): void;
  failed(error: unknown): void;
}

interface Call {
  readonly request: WindowRequest;
  readonly control: AbortController;
}

/** Fetches what the screen needs: soon, together, and no longer than it is needed. */
export class WindowFetch {
  readonly #parts: WindowFetchParts;
  readonly #calls = new Set<Call>();
  #first = 0;
  #last = -1;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(parts: WindowFetchParts) {
    this.#parts = parts;
  }

  /** The windows from `first` to `last` are needed, and nothing else. */
  need(first: number, last: number): void {
    this.#first = first;
    this.#last = last;
    for (const call of this.#calls) {
      const { window, count } = call.request;
      if (window > last || window + count - 1 < first) this.#drop(call);
    }
    // The first call starts at once; while the screen keeps moving, only the newest range counts.
    this.look();
  }

  /** Looks whether something is lacking now. */
  look(): void {
    if (this.#timer === null) this.#round();
  }

  /** Gives up everything on its way; after a failure only this makes it try again. */
  restart(): void {
    for (const call of this.#calls) this.#drop(call);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#stopped = false;
  }

  #round(): void {
    if (this.#stopped) return;
    const requests = planRequests(this.#first, this.#last, (window) => this.#missing(window));
    for (const request of requests) {
      if (this.#calls.size >= MOST_CALLS) return;
      void this.#call(request);
    }
    if (requests.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#round();
    }, PAUSE_MS);
  }

  #missing(window: number): readonly string[] {
    const coming = new Set<string>();
    for (const { request } of this.#calls) {
      const inside = window >= request.window && window < request.window + request.count;
      if (inside) for (const key of request.columns) coming.add(key);
    }
    return this.#parts.lacks(window).filter((key) => !coming.has(key));
  }

  async #call(request: WindowRequest): Promise<void> {
    const call = { request, control: new AbortController() };
    this.#calls.add(call);
    try {
      const answer = await this.#parts.fetch(request, call.control.signal);
      if (!this.#calls.delete(call)) return;
      this.#parts.arrived(request, answer);
      this.look();
    } catch (error) {
      // Ignore a call that was aborted.
      if (!this.#calls.delete(call)) return;
      this.#stopped = true;
      // A response that still arrived would hide the failure.
      for (const other of this.#calls) this.#drop(other);
      this.#parts.failed(error);
    }
  }

  #drop(call: Call): void {
    this.#calls.delete(call);
    call.control.abort();
  }
}
