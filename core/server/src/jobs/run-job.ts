import type { RegisteredJob } from '../base/snapshot.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { HEARTBEAT_MS, type FetchedJob, type JobQueue } from './job-queue.ts';

/**
 * Runs one fetched job to its end. When its plugin or the portal stops, the job is aborted and returns to the queue.
 * Any other error counts as a try. A job that declares `interrupted` runs only on its first try.
 */
export async function runJob(
  { plugin, definition, signal }: RegisteredJob,
  { jobId, payload, isRetry }: FetchedJob,
  queue: JobQueue,
  stopping: AbortSignal,
  logger: Logger,
): Promise<void> {
  const { id } = definition;
  const end = AbortSignal.any([signal, stopping]);
  const heartbeat = setInterval(() => {
    queue.heartbeat(id, jobId).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    if (end.aborted) throw new Error('The job was fetched after its plugin had stopped.');
    if (isRetry && definition.interrupted) {
      logger.warn({ plugin, job: id, jobId }, 'a job was interrupted and is not run again');
      await definition.interrupted(payload, end);
    } else {
      await definition.run(payload, end);
    }
    await queue.complete(id, jobId);
  } catch (error) {
    if (end.aborted) {
      await queue.putBack(id, jobId);
      return;
    }
    logger.error({ err: error, plugin, job: id, jobId }, 'a job failed');
    await queue.fail(id, jobId, error instanceof Error ? error.name : 'Error');
  } finally {
    clearInterval(heartbeat);
  }
}
