import { ManagePlugins, ProblemError } from '@porchlight/kernel';
import type { Job, JobList } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import type { JobRunner, ListedJob } from '../jobs/job-runner.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { jobNotFailed, jobNotFound } from './plugin-problems.ts';

/** So many jobs are listed. */
const LISTED = 200;

/** The routes of background jobs: list what is not finished, retry what failed, cancel. */
export function jobRoutes(jobs: () => JobRunner, writes: () => Writes): readonly Route[] {
  const list = async (): Promise<JobList> => ({
    success: true,
    jobs: (await jobs().list(LISTED)).map(listedJob),
  });
  return [
    defineRoute(administrationEndpoints.listJobs, {
      summary: 'List background jobs',
      access: { permission: ManagePlugins },
      handle: list,
    }),
    defineRoute(administrationEndpoints.retryJob, {
      summary: 'Retry a failed job',
      access: { permission: ManagePlugins },
      problems: [jobNotFailed],
      async handle({ params, actor }) {
        await writes().run(actor, async ({ trx, audit }) => {
          const job = await jobs().retry(trx, params.id);
          if (job === null) throw new ProblemError(jobNotFailed);
          audit({ action: 'job.retried', entity: 'job', entityId: job });
        });
        return list();
      },
    }),
    defineRoute(administrationEndpoints.cancelJob, {
      summary: 'Cancel a job',
      access: { permission: ManagePlugins },
      problems: [jobNotFound],
      async handle({ params, actor }) {
        await writes().run(actor, async ({ trx, audit }) => {
          const job = await jobs().cancel(trx, params.id);
          if (job === null) throw new ProblemError(jobNotFound);
          audit({ action: 'job.canceled', entity: 'job', entityId: job });
        });
        return list();
      },
    }),
  ];
}

function listedJob({ job: _, definition, ...stored }: ListedJob): Job {
  return {
    ...stored,
    title: definition.title,
    can_retry: stored.state === 'failed' && definition.interrupted === undefined,
  };
}
