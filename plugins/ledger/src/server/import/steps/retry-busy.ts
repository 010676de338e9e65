import { setTimeout as pause } from 'node:timers/promises';

/** How often, and after how long, clients are tried again that somebody else is writing. */
const TRIES = 20;
const TRY_AGAIN_MS = 100;

/** Repeats a pass over the rows of an import while it answers that some were busy; the last try settles those as well. */
export async function retryBusy(
  signal: AbortSignal,
  pass: (isLastTry: boolean) => Promise<number>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const busy = await pass(tries === TRIES);
    if (busy === 0) return;
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}
