import { Readable } from 'node:stream';
import type { LiveEventName, LiveEvents } from '../../rules/live-events.ts';

/** A reader this far behind gets nothing more until it has caught up. */
const MOST_BYTES = 64 * 1024;

/** A reader that lags this long is disconnected. */
const PATIENCE_MS = 30_000;

/** An event in the format of server-sent events; JSON has no line breaks. */
export function eventText<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The events of one reader. Its buffer is bounded: a slow reader gets one refetch in place of all it missed. */
export class LiveStream extends Readable {
  readonly #caughtUp: () => string;
  readonly #now: () => number;
  #behindSince: number | null = null;
  #isEnding = false;

  /** @param caughtUp the text that replaces everything that was left out */
  constructor(caughtUp: () => string, now: () => number = () => performance.now()) {
    super();
    this.#caughtUp = caughtUp;
    this.#now = now;
  }

  send(text: string): void {
    if (this.destroyed || this.#isEnding || this.#behindSince !== null) return;
    if (this.readableLength > MOST_BYTES) this.#behindSince = this.#now();
    else this.push(text);
  }

  /** True when the reader takes nothing any more. */
  get stuck(): boolean {
    return this.#behindSince !== null && this.#now() - this.#behindSince > PATIENCE_MS;
  }

  /** Ends the stream after what was already sent. A reader that does not take that in time is disconnected. */
  end(): void {
    if (this.destroyed || this.#isEnding) return;
    this.#isEnding = true;
    this.push(null);
    const patience = setTimeout(() => this.destroy(), PATIENCE_MS).unref();
    this.once('close', () => clearTimeout(patience));
  }

  override _read(): void {
    if (this.#behindSince === null || this.#isEnding) return;
    this.#behindSince = null;
    this.push(this.#caughtUp());
  }
}
