import { countRows } from '../plugin-api/count-rows.ts';
import type { Knex } from 'knex';
import type { JobRunner } from '../jobs/job-runner.ts';
import { REVIEWED, type RestoreReview } from '../plugin-api/restore-reviews.ts';

/** The mails and texts that leave once the portal goes on. */
export function waitingMessages(knex: () => Knex): RestoreReview {
  return {
    id: 'core.messages',
    title: 'Waiting messages',
    hint: 'They leave as soon as you confirm. The portal that was lost may have sent them.',
    async read() {
      const waiting = () => knex()('core_message').where({ state: 'waiting' });
      const rows = (await waiting()
        .orderBy('due_at')
        .limit(REVIEWED)
        .select('title', 'recipient')) as readonly {
        readonly title: string;
        readonly recipient: string | null;
      }[];
      return {
        lines: rows.map(({ title, recipient }) => ({ text: title, detail: recipient ?? '' })),
        total: await countRows(waiting()),
      };
    },
  };
}

/** The background work that runs once the portal goes on. */
export function waitingJobs(jobs: () => Pick<JobRunner, 'list'>): RestoreReview {
  return {
    id: 'core.jobs',
    title: 'Waiting background work',
    hint: 'It runs as soon as you confirm. You can cancel it under Background work.',
    async read() {
      const waiting = (await jobs().list(200)).filter(({ state }) => state === 'waiting');
      const lines = waiting.map(({ definition }) => ({ text: definition.title, detail: '' }));
      return { lines: lines.slice(0, REVIEWED), total: lines.length };
    },
  };
}
