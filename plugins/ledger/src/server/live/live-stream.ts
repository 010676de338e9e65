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
  #isEnding = false;

  /** @param caughtUp what stands for everything that was left out */
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

  /** True when it takes nothing any more. */
  get stuck(): boolean {
    return this.#behindSince !== null && this.#now() - this.#behindSince > PATIENCE_MS;
  }

  /** What was told still arrives; whoever does not even take that is let go. */
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
