import { createMirror } from '../database/mirror.ts';
import type { Signals } from '../database/signals.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { Kernel } from './kernel.ts';
import { DESIRED_STATE_SIGNAL, type DesiredStateStore } from './desired-state-store.ts';

const POLL_MS = 15_000;

/** Reads the desired state and applies it; resolves when this process has caught up. */
export async function refreshDesiredState(kernel: Kernel, store: DesiredStateStore): Promise<void> {
  const desired = await store.read();
  if (desired.revision > kernel.desired.revision) await kernel.apply(desired);
  // A signal may have been faster, and the plugins may still be starting.
  else await kernel.settled();
}

/**
 * Applies the desired state at each signal of another process, and every 15 s in case a signal
 * was lost. Returns a function that stops this.
 */
export function followDesiredState(
  kernel: Kernel,
  store: DesiredStateStore,
  signals: Signals,
  logger: Logger,
  pollMs: number = POLL_MS,
): () => Promise<void> {
  const mirror = createMirror({
    signals,
    logger,
    signal: DESIRED_STATE_SIGNAL,
    pollMs,
    unread: 'reading the desired state of plugins failed; trying again',
    read: () => refreshDesiredState(kernel, store),
    take: () => undefined,
  });
  return mirror.stop;
}
