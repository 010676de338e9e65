import { ManagePlugins, ProblemError } from '@porchlight/kernel';
import type { Job, JobList } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import type { JobRunner, ListedJob } from '../jobs/job-runner.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { jobNotFailed, jobNotFound } from './plugin-problems.ts';

/** So many jobs are listed. */
const LISTED = 200;

interface JobRouteParts {
  readonly jobs: JobRunner;
  readonly writes: Writes;
  readonly pluginTitle: (id: string) => string;
}

/** The routes of background jobs: list jobs and schedules, retry what failed, cancel. */
export function jobRoutes(parts: () => JobRouteParts): readonly Route[] {
  async function list(): Promise<JobList> {
    const { jobs, pluginTitle } = parts();
    const [listed, schedules] = await Promise.all([jobs.list(LISTED), jobs.schedules()]);
    return {
      success: true,
      jobs: listed.map((job) => listedJob(job, pluginTitle)),
      schedules: schedules.map(({ job: { plugin, definition }, next, last }) => ({
        id: definition.id,
        title: definition.title,
        module: pluginTitle(plugin),
        next_at: next.toISOString(),
        last_at: last,
        missed_times: definition.missedTimes ?? 'skip',
      })),
    };
  }
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
        await parts().writes.run(actor, async ({ trx, audit }) => {
          const job = await parts().jobs.retry(trx, params.id);
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
        await parts().writes.run(actor, async ({ trx, audit }) => {
          const job = await parts().jobs.cancel(trx, params.id);
          if (job === null) throw new ProblemError(jobNotFound);
          audit({ action: 'job.canceled', entity: 'job', entityId: job });
        });
        return list();
      },
    }),
  ];
}

function listedJob(
  { job: _, definition, plugin, canRun, ...stored }: ListedJob,
  pluginTitle: (id: string) => string,
): Job {
  return {
    ...stored,
    title: definition.title,
    module_id: plugin,
    module: pluginTitle(plugin),
    can_run: canRun,
    can_retry: stored.state === 'failed' && definition.interrupted === undefined,
  };
}
