import type { Snapshot } from '../base/snapshot.ts';

/** A request that runs under the snapshot it began with. */
export interface InFlightRequest {
  readonly snapshot: Snapshot;
}

/** Tracks the running requests, so that a plugin that leaves can wait for the earlier ones. */
export class InFlight {
  readonly #running = new Set<InFlightRequest>();
  readonly #waiters = new Set<() => void>();

  begin(request: InFlightRequest): void {
    this.#running.add(request);
  }

  /** Does nothing for a request that is not running. */
  end(request: InFlightRequest): void {
    this.#running.delete(request);
    for (const check of this.#waiters) check();
  }

  /** Resolves true when every request that runs now has ended, false after `limitMs`. */
  drained(limitMs: number): Promise<boolean> {
    const earlier = [...this.#running];
    const isDrained = () => !earlier.some((request) => this.#running.has(request));
    if (isDrained()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (drained: boolean) => {
        clearTimeout(timer);
        this.#waiters.delete(check);
        resolve(drained);
      };
      const check = () => {
        if (isDrained()) finish(true);
      };
      const timer = setTimeout(() => finish(false), limitMs);
      this.#waiters.add(check);
    });
  }
}
