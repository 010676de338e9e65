import { Readable } from 'node:stream';
import type { LiveEventName, LiveEvents } from '../../rules/live-events.ts';

/** A reader that is so far behind gets no more before it has caught up. */
const MOST_BYTES = 64 * 1024;

/** Whoever stays behind for so long is gone. */
const PATIENCE_MS = 30_000;

/** An event in the words of server-sent events; JSON has no line breaks. */
export function eventText<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The events of one reader. Holds no more than it should: a slow one is told to fetch anew in place of all it missed. */
export class LiveStream extends Readable {
  readonly #caughtUp: () => string;
  readonly #now: () => number;
  #behindSince: number | null = null;

  /** @param caughtUp what stands for everything that was left out */
  constructor(caughtUp: () => string, now: () => number = () => performance.now()) {
    super();
    this.#caughtUp = caughtUp;
    this.#now = now;
  }

  send(text: string): void {
    if (this.destroyed || this.#behindSince !== null) return;
    if (this.readableLength > MOST_BYTES) this.#behindSince = this.#now();
    else this.push(text);
  }

  /** True when it takes nothing any more. */
  get stuck(): boolean {
    return this.#behindSince !== null && this.#now() - this.#behindSince > PATIENCE_MS;
  }

  end(): void {
    if (!this.destroyed) this.push(null);
  }

  override _read(): void {
    if (this.#behindSince === null) return;
    this.#behindSince = null;
    this.push(this.#caughtUp());
  }
}
