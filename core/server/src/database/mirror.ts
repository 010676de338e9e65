import type { Logger } from '../plugin-api/tokens.ts';
import type { Signals } from './signals.ts';

export interface MirrorParts<T> {
  readonly signals: Pick<Signals, 'on'>;
  /** Name of the signal that says that the original has changed. */
  readonly signal: string;
  /** How often to look without a signal, since one may be lost. */
  readonly pollMs: number;
  readonly logger: Logger;
  /** What to say when it cannot be read. */
  readonly unread: string;
  readonly read: () => Promise<T>;
  readonly take: (value: T) => void;
}

/** A copy in memory of something in the database, kept up to date over all processes. */
export interface Mirror {
  /** Reads it again now; rejects when that fails. */
  refresh(): Promise<void>;
  /** Listens and looks no more; resolves when the last look is over. */
  stop(): Promise<void>;
}

/**
 * Reads at each signal and at each poll. Reads may overlap, since one that
 * began before a change says nothing of it; what a later one has overtaken is
 * thrown away. The first read is up to the caller.
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
