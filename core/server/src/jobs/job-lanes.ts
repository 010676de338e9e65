import type { RegisteredJob } from '../base/snapshot.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { JobQueue } from './job-queue.ts';
import { runJob } from './run-job.ts';

interface JobLanesParts {
  readonly logger: Logger;
  /** The job of the current snapshot; undefined while its plugin is off. */
  readonly current: (id: string) => RegisteredJob | undefined;
  /** Called when the lanes of a job end after running something: more may be due. */
  readonly ended: () => void;
}

/** Runs due jobs in this process: of each kind as many at a time as its `concurrency` allows. */
export class JobLanes {
  readonly #parts: JobLanesParts;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  /** By the ids of the jobs that run in this process. */
  readonly #cancels = new Map<string, AbortController>();

  constructor(parts: JobLanesParts) {
    this.#parts = parts;
  }

  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  /** Runs the jobs of this kind until none is due, unless it is doing so. */
  begin(id: string, job: RegisteredJob, queue: JobQueue): void {
    if (this.isRunning(id) || this.#stopping.signal.aborted) return;
    const lane = () =>
      this.#drain(job, queue).catch((error: unknown) => {
        this.#parts.logger.warn({ err: error, job: id }, 'running jobs failed');
        return 0;
      });
    const lanes = Array.from({ length: job.definition.concurrency ?? 1 }, lane);
    const work = Promise.all(lanes).then((counts) => {
      this.#running.delete(id);
      // After none, wait for the poll: another process was faster, or the database is unavailable.
      if (counts.some((count) => count > 0)) this.#parts.ended();
    });
    this.#running.set(id, work);
  }

  /** Aborts a job, if it runs in this process. */
  cancel(jobId: string): void {
    this.#cancels.get(jobId)?.abort();
  }

  /** Aborts running jobs, and begins no more. */
  abort(): void {
    this.#stopping.abort();
  }

  /** Resolves once no job runs. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Runs one job after another until the queue is empty or the plugin stops. Returns how many. */
  async #drain(job: RegisteredJob, queue: JobQueue): Promise<number> {
    const { logger, current } = this.#parts;
    const stopping = this.#stopping.signal;
    let count = 0;
    while (!job.signal.aborted && !stopping.aborted && current(job.definition.id) === job) {
      const fetched = await queue.fetch(job.definition.id);
      if (fetched === null) break;
      const cancel = new AbortController();
      this.#cancels.set(fetched.jobId, cancel);
      await runJob(job, fetched, queue, { stopping, cancel }, logger);
      this.#cancels.delete(fetched.jobId);
      count += 1;
    }
    return count;
  }
}
