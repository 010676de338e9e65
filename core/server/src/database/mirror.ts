import type { Logger } from '../plugin-api/tokens.ts';
import type { Signals } from './signals.ts';

interface MirrorParts<T> {
  readonly signals: Pick<Signals, 'on'>;
  /** Name of the signal that the original has changed. */
  readonly signal: string;
  /** How often to read without a signal, because signals may be lost. */
  readonly pollMs: number;
  readonly logger: Logger;
  /** The log line for a failed read. */
  readonly unread: string;
  readonly read: () => Promise<T>;
  readonly take: (value: T) => void;
}

/** A copy in memory of something in the database that follows changes of all processes. */
interface Mirror {
  /** Reads it now; rejects when that fails. */
  refresh(): Promise<void>;
  /** Stops listening and polling; resolves when the last read has ended. */
  stop(): Promise<void>;
}

/**
 * Reads at each signal and at each poll. Reads may overlap, because one that began before a change does not include it;
 * results that a later read has overtaken are discarded. The caller does the first read.
 */
export function createMirror<T>(parts: MirrorParts<T>): Mirror {
  const looks = new Set<Promise<void>>();
  let begun = 0;
  let taken = 0;

  async function refresh(): Promise<void> {
    begun += 1;
    const turn = begun;
    const value = await parts.read();
    if (turn < taken) return;
    taken = turn;
    parts.take(value);
  }

  function look(): void {
    const looking = refresh()
      .catch((error: unknown) => parts.logger.warn({ err: error }, parts.unread))
      .finally(() => looks.delete(looking));
    looks.add(looking);
  }

  const stopListening = parts.signals.on(parts.signal, look);
  const poll = setInterval(look, parts.pollMs).unref();
  return {
    refresh,
    async stop() {
      stopListening();
      clearInterval(poll);
      await Promise.all(looks);
    },
  };
}
