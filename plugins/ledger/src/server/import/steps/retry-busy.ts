import { setTimeout as pause } from 'node:timers/promises';

/** How often, and after how long, clients that someone else is writing are tried again. */
const ATTEMPTS = 20;
const TRY_AGAIN_MS = 100;

/** Repeats a pass over the rows of an import while it returns that some were busy; the last pass settles them too. */
export async function retryBusy(
  signal: AbortSignal,
  pass: (isLastTry: boolean) => Promise<number>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const busy = await pass(attempt === ATTEMPTS);
    if (busy === 0) return;
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}
