import type { RegisteredJob } from '../base/snapshot.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { JobQueue } from './job-queue.ts';
import { runJob } from './run-job.ts';

interface JobLanesParts {
  readonly logger: Logger;
  /** The job of the current snapshot; undefined while its plugin is off. */
  readonly current: (id: string) => RegisteredJob | undefined;
  /** Called when a lane ends after running something: more may be due. */
  readonly ended: () => void;
}

/** Runs due jobs in this process: of each kind as many at a time as its `concurrency` allows. */
export class JobLanes {
  readonly #parts: JobLanesParts;
  readonly #stopping = new AbortController();
  /** Lanes that run, by the id of their kind. */
  readonly #running = new Map<string, Set<Promise<void>>>();
  /** By the ids of the jobs that run in this process. */
  readonly #cancels = new Map<string, AbortController>();

  constructor(parts: JobLanesParts) {
    this.#parts = parts;
  }

  /** Whether this process may run another job of this kind beside those that run. */
  hasRoom(job: RegisteredJob): boolean {
    return this.#freeLanes(job) > 0;
  }

  /** Runs the jobs of this kind in all lanes that are free, each until none is due. */
  begin(id: string, job: RegisteredJob, queue: JobQueue): void {
    if (this.#stopping.signal.aborted) return;
    const running = this.#running.get(id) ?? new Set();
    this.#running.set(id, running);
    for (let free = this.#freeLanes(job); free > 0; free -= 1) {
      const lane = this.#drain(job, queue)
        .catch((error: unknown) => {
          this.#parts.logger.warn({ err: error, job: id }, 'running jobs failed');
          return 0;
        })
        .then((count) => {
          running.delete(lane);
          // After none, wait for the poll: another process was faster, or the database is unavailable.
          if (count > 0) this.#parts.ended();
        });
      running.add(lane);
    }
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
    await Promise.all([...this.#running.values()].flatMap((lanes) => [...lanes]));
  }

  #freeLanes({ definition: { id, concurrency = 1 } }: RegisteredJob): number {
    return concurrency - (this.#running.get(id)?.size ?? 0);
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
