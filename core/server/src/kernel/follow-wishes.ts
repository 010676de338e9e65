import type { Signals } from '../database/signals.ts';
import type { Logger } from '../services/tokens.ts';
import type { Kernel } from './kernel.ts';
import { MODULES_SIGNAL, type ModuleStore } from './module-store.ts';

const POLL_MS = 15_000;

export interface WishFollower {
  /** Reads what is wanted and applies it; resolves when this process has it. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Keeps this process at the revision that the database has: at each signal of
 * another process, and every 15 s in case a signal was lost.
 */
export function followWishes(
  kernel: Kernel,
  store: ModuleStore,
  signals: Signals,
  logger: Logger,
  pollMs: number = POLL_MS,
): WishFollower {
  const refresh = async () => {
    const wishes = await store.read();
    if (wishes.revision > kernel.wishes.revision) await kernel.apply(wishes);
  };
  const refreshQuietly = () => {
    refresh().catch((error: unknown) => {
      logger.warn({ err: error }, 'what is wanted of the plugins could not be read; trying again');
    });
  };
  const stopListening = signals.on(MODULES_SIGNAL, refreshQuietly);
  const poll = setInterval(refreshQuietly, pollMs);
  poll.unref();
  return {
    refresh,
    stop() {
      stopListening();
      clearInterval(poll);
    },
  };
}
