import type { Actor, WriteUnit } from '@porchlight/server';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportParts } from '../base/import-parts.ts';

const LOOK_EVERY_MS = 250;

/**
 * Runs work while no other import writes, in any process: two at once could add the same client twice. The lock
 * belongs to a transaction that does nothing else, so it ends with the process, and the work commits in parts. Before
 * each part, the work checks that it still holds the lock; the check throws once its connection is lost.
 */
export async function oneImportAtATime(
  { writes }: Pick<ImportParts, 'writes'>,
  actor: Actor,
  signal: AbortSignal,
  work: (stillAlone: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await writes.run(actor, async (unit) => {
    while (!(await isAlone(unit))) await pause(LOOK_EVERY_MS, undefined, { signal });
    // This transaction idles while the work commits in others; ended for that, it would release the lock midway.
    await unit.sql(null, 'set local idle_in_transaction_session_timeout = 0');
    await work(async () => void (await unit.sql('ledger.import-still-alone', 'select 1')));
    unit.unchanged();
  });
}

/** Does not wait for the lock: another import may take longer than a statement is allowed to wait. */
async function isAlone({ sql }: WriteUnit): Promise<boolean> {
  const [row] = await sql<{ alone: boolean }>(
    'ledger.import-alone',
    `select pg_try_advisory_xact_lock(hashtextextended('import into ' || current_schema(), 0)) as alone`,
  );
  return row?.alone === true;
}
