import type { Signals } from '../database/signals.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { Kernel } from './kernel.ts';
import { MODULES_SIGNAL, type ModuleStore } from './desired-state-store.ts';

const POLL_MS = 15_000;

/** Reads what is wanted and applies it; resolves when this process has it. */
export async function refreshWishes(kernel: Kernel, store: ModuleStore): Promise<void> {
  const wishes = await store.read();
  if (wishes.revision > kernel.wishes.revision) await kernel.apply(wishes);
  // A signal may have brought it here first, and its plugins may still be starting.
  else await kernel.settled();
}

/**
 * Keeps this process at the revision that the database has: at each signal of
 * another process, and every 15 s in case a signal was lost. Returns the end of it.
 */
export function followWishes(
  kernel: Kernel,
  store: ModuleStore,
  signals: Signals,
  logger: Logger,
  pollMs: number = POLL_MS,
): () => void {
  const refresh = () => {
    refreshWishes(kernel, store).catch((error: unknown) => {
      logger.warn({ err: error }, 'what is wanted of the plugins could not be read; trying again');
    });
  };
  const stopListening = signals.on(MODULES_SIGNAL, refresh);
  const poll = setInterval(refresh, pollMs).unref();
  return () => {
    stopListening();
    clearInterval(poll);
  };
}
