import type { RegisteredJob } from '../base/snapshot.ts';
import type { ReportProgress } from '../plugin-api/define-plugin.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { FetchedJob, JobQueue } from './job-queue.ts';
import { HEARTBEAT_MS } from './make-queues.ts';

/** Progress is stored at most once in this time. */
const PROGRESS_MS = 1_000;

interface JobSignals {
  /** The portal stops. */
  readonly stopping: AbortSignal;
  /** Aborted when someone cancels this job, which has left its queue then. */
  readonly cancel: AbortController;
}

/**
 * Runs one fetched job to its end. When its plugin or the portal stops, the job is aborted and returns to the queue; a
 * canceled one is aborted and does not. Any other error counts as a try. A job that declares `interrupted` runs only on
 * its first try.
 */
export async function runJob(
  { plugin, definition, signal }: RegisteredJob,
  { jobId, payload, isRetry }: FetchedJob,
  queue: JobQueue,
  { stopping, cancel }: JobSignals,
  logger: Logger,
): Promise<void> {
  const { id } = definition;
  const end = AbortSignal.any([signal, stopping, cancel.signal]);
  const heartbeat = setInterval(() => {
    queue.heartbeat(id, jobId).then(
      (active) => active || cancel.abort(),
      () => undefined,
    );
  }, HEARTBEAT_MS);
  try {
    if (end.aborted) throw new Error('The job was fetched after its plugin had stopped.');
    if (isRetry && definition.interrupted) {
      logger.warn({ plugin, job: id, jobId }, 'a job was interrupted and is not run again');
      await definition.interrupted(payload, end);
    } else {
      await definition.run(payload, end, progressOf(queue, id, jobId));
    }
    await queue.complete(id, jobId);
  } catch (error) {
    if (cancel.signal.aborted) {
      logger.info({ plugin, job: id, jobId }, 'a job was canceled');
    } else if (end.aborted) {
      await queue.putBack(id, jobId);
    } else {
      logger.error({ err: error, plugin, job: id, jobId }, 'a job failed');
      await queue.fail(id, jobId, error instanceof Error ? error.name : 'Error');
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/** Stores how far a job is; what comes within a second of the last report is left out. */
function progressOf(queue: JobQueue, id: string, jobId: string): ReportProgress {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    queue.report(id, jobId, { done, total }).catch(() => undefined);
  };
}
