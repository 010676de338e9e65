import { Clock, Jobs, needing, type WriteUnit } from '@porchlight/server';

export const MAIL_NOTICES_JOB = 'agents.mail-notices';
/** What happens within this time reaches a person in one mail. */
const GATHER_MS = 3 * 60_000;

/** Queues the mails of the notices that a unit stored before; one run sends all that gathered until it starts. */
export class GatheredNotices extends needing({
  jobs: Jobs,
  clock: Clock,
}) {
  async mailSoon(unit: WriteUnit): Promise<void> {
    const { jobs, clock } = this.needs;
    const startAfter = new Date(clock.now().getTime() + GATHER_MS);
    await jobs.enqueue(MAIL_NOTICES_JOB, {}, { key: 'all', startAfter, unit });
  }
}

/**
 * Waits for the transactions that are storing notices: they have found this job queued, and queue no other. Those to come
 * queue another one.
 */
export async function lockNotices({ trx }: WriteUnit, table: string): Promise<void> {
  await trx.raw('lock table ?? in share row exclusive mode', [table]);
}
