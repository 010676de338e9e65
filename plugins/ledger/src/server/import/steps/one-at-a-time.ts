import type { WriteUnit } from '@porchlight/server';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;

/**
 * Waits until no other file is being brought in or taken back, in whatever process, and keeps others out to the end of
 * the transaction: two files at once could add the same client twice. It asks again and again, for a run may take
 * longer than a statement is allowed to wait.
 */
export async function oneAtATime({ sql }: WriteUnit, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [row] = await sql<{ alone: boolean }>(
      'ledger.import-alone',
      `select pg_try_advisory_xact_lock(hashtextextended('import into ' || current_schema(), 0)) as alone`,
    );
    if (row?.alone === true) return;
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
}
