import { Worker, type WorkerOptions } from 'node:worker_threads';
import { WORKER_READY } from '../base/worker-thread.ts';

export interface PoolLimits {
  /** Each takes some 60 MB. */
  readonly workers: number;
  /** Tasks that may wait for a worker. */
  readonly queue: number;
  /** For one task, without its time in the queue and that of a worker to start. */
  readonly taskMs: number;
  /** Of the worker's own heap. */
  readonly heapMb: number;
  /** What the process may grow by while one task runs; counts what the heap limit does not. */
  readonly growthBytes: number;
  /** Unused workers end after this time. */
  readonly idleMs: number;
  /** A worker that holds more than this after a task ends. */
  readonly leftoverBytes: number;
}

/** A worker's reply to one task. */
export interface PoolReply {
  /** Of the worker alone. */
  readonly memoryBytes: number;
}

/** Why a task ended without a reply. */
export class TaskEnded extends Error {
  readonly reason: 'queue-full' | 'time' | 'memory' | 'crash' | 'closed';

  constructor(reason: TaskEnded['reason'], cause?: unknown) {
    super(`The task ended without a reply: ${reason}.`, { cause });
    this.name = 'TaskEnded';
    this.reason = reason;
  }
}

interface TaskOptions {
  /** Default: that of the pool. */
  readonly taskMs?: number | undefined;
  /** Who the task is for; owners take turns. */
  readonly owner?: string;
  /** Ends the task. */
  readonly signal?: AbortSignal | undefined;
}

interface Task {
  readonly owner: string;
  /** How many tasks of its owner were unfinished when it came. */
  readonly turn: number;
  readonly taskMs: number;
  /** Reads the input, so that tasks in the queue hold none. */
  readonly load: () => Promise<unknown>;
  readonly settle: (outcome: { reply: unknown } | { error: unknown }) => void;
  isSettled: boolean;
  /** Began when the process grew too much; runs again with no other beside it, to find out which one it was. */
  mustRunAlone: boolean;
}

interface Run {
  readonly task: Task;
  readonly worker: Worker;
  readonly rssAtStart: number;
  /** Terminates the worker. */
  readonly stop: () => Promise<void>;
}

const MEMORY_CHECK_MS = 50;
/** Far above what a busy machine needs to start a worker. */
const START_MS = 60_000;

/**
 * Runs tasks on worker threads that start with the first task and end when unused. A worker that takes too much time or
 * memory is terminated; the next task gets a new one.
 */
export class WorkerPool<Reply extends PoolReply> {
  readonly #start: () => Worker;
  readonly #limits: PoolLimits;
  readonly #queue: Task[] = [];
  readonly #starting = new Set<Task>();
  readonly #runs = new Set<Run>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  readonly #ready = new WeakSet<Worker>();
  /** Workers that are being terminated. */
  #ending = 0;
  #memoryCheck: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(entry: URL, limits: PoolLimits, workerData: WorkerOptions['workerData']) {
    this.#limits = limits;
    this.#start = () => {
      const worker = new Worker(entry, {
        workerData,
        // Hooks of the process, such as a tracer, would share the little memory of a task.
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 4 },
        // Libraries print contents of files when something fails.
        stdout: true,
        stderr: true,
      });
      worker.stdout.resume();
      worker.stderr.resume();
      worker.unref();
      // It may still fail after its task ended; without a listener that would be uncaught.
      worker.on('error', () => undefined);
      worker.once('exit', () => this.#forget(worker));
      return worker;
    };
  }

  /** How many workers exist. */
  get size(): number {
    return this.#runs.size + this.#idle.size;
  }

  /**
   * The reply to what `load` returns. Rejects with `TaskEnded`, with the signal's reason, or as `load` does. Owners take
   * turns, and a full queue drops the task whose turn is last, so that many tasks of one do not crowd out the others.
   */
  run(
    load: () => Promise<unknown>,
    { owner = '', signal, taskMs = this.#limits.taskMs }: TaskOptions = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#isClosed) throw new TaskEnded('closed');
      const unfinished = [...this.#queue, ...this.#working()];
      const task: Task = {
        owner,
        turn: unfinished.filter((other) => other.owner === owner).length,
        taskMs,
        load,
        settle: (outcome) => {
          if (task.isSettled) return;
          task.isSettled = true;
          signal?.removeEventListener('abort', abort);
          if ('error' in outcome) reject(outcome.error as Error);
          else resolve(outcome.reply as Reply);
        },
        isSettled: false,
        mustRunAlone: false,
      };
      const abort = () => this.#drop(task, signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      const later = this.#queue.findIndex(
        ({ turn, mustRunAlone }) => !mustRunAlone && turn > task.turn,
      );
      this.#queue.splice(later === -1 ? this.#queue.length : later, 0, task);
      this.#next();
      if (this.#queue.length > this.#limits.queue)
        this.#drop(this.#queue.at(-1)!, new TaskEnded('queue-full'));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of [...this.#queue, ...this.#starting])
      this.#drop(task, new TaskEnded('closed'));
    const idle = [...this.#idle.keys()];
    for (const worker of idle) this.#forget(worker);
    await Promise.all([
      ...[...this.#runs].map((run) => this.#end(run, new TaskEnded('closed'))),
      ...idle.map((worker) => worker.terminate()),
    ]);
  }

  #drop(task: Task, error: unknown): void {
    task.settle({ error });
    const place = this.#queue.indexOf(task);
    if (place >= 0) this.#queue.splice(place, 1);
    // What it reads is not awaited: a slow storage would hold up the others.
    if (this.#starting.delete(task)) this.#next();
    for (const run of this.#runs) if (run.task === task) void this.#end(run, error);
  }

  #working(): readonly Task[] {
    return [...this.#starting, ...[...this.#runs].map((run) => run.task)];
  }

  #next(): void {
    const [task] = this.#queue;
    if (task === undefined) return;
    const working = this.#working();
    const busy = working.length + this.#ending;
    const hasRoom = task.mustRunAlone
      ? busy === 0
      : busy < this.#limits.workers && !working.some((other) => other.mustRunAlone);
    if (!hasRoom) return;
    this.#queue.shift();
    this.#starting.add(task);
    task
      .load()
      .then(
        (input) => {
          if (!task.isSettled) this.#begin(task, input);
        },
        (error: unknown) => task.settle({ error }),
      )
      .finally(() => {
        this.#starting.delete(task);
        this.#next();
      });
    this.#next();
  }

  #begin(task: Task, input: unknown): void {
    const worker = this.#takeIdle() ?? this.#start();
    worker.ref();
    let timer: NodeJS.Timeout;
    const allow = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new TaskEnded('time')), milliseconds);
    };
    const finish = () => {
      clearTimeout(timer);
      worker.off('message', received).off('error', failed).off('exit', exited);
      this.#runs.delete(run);
      if (this.#runs.size === 0) clearInterval(this.#memoryCheck);
    };
    const received = (reply: Reply | typeof WORKER_READY) => {
      if (reply === WORKER_READY) {
        this.#ready.add(worker);
        allow(task.taskMs);
        return;
      }
      finish();
      if (reply.memoryBytes > this.#limits.leftoverBytes) void worker.terminate();
      else this.#rest(worker);
      task.settle({ reply });
      this.#next();
    };
    const fail = (error: TaskEnded) => void this.#end(run, error);
    const failed = (error: NodeJS.ErrnoException) =>
      fail(new TaskEnded(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error));
    const exited = () => fail(new TaskEnded('crash'));
    const run: Run = {
      task,
      worker,
      rssAtStart: process.memoryUsage.rss(),
      stop: async () => {
        finish();
        // Its memory is free only after it ended.
        this.#ending += 1;
        await worker.terminate();
        this.#ending -= 1;
      },
    };
    if (this.#runs.size === 0)
      this.#memoryCheck = setInterval(() => this.#checkMemory(), MEMORY_CHECK_MS);
    this.#runs.add(run);
    worker.on('message', received).on('error', failed).on('exit', exited);
    allow(this.#ready.has(worker) ? task.taskMs : START_MS);
    try {
      worker.postMessage(input);
    } catch (error) {
      void this.#end(run, error);
    }
  }

  /** The memory of a single thread is unknown while it computes, that of the process is not. */
  #checkMemory(): void {
    const allowed = this.#limits.growthBytes * this.#runs.size;
    const rss = process.memoryUsage.rss();
    const runs = [...this.#runs];
    const grown = rss - Math.min(...runs.map((run) => run.rssAtStart));
    if (grown <= allowed) return;
    if (runs.length === 1) return void this.#end(runs[0]!, new TaskEnded('memory'));
    for (const run of runs) {
      run.task.mustRunAlone = true;
      this.#queue.unshift(run.task);
    }
    void Promise.all(runs.map((run) => run.stop())).then(() => this.#next());
  }

  async #end(run: Run, error: unknown): Promise<void> {
    await run.stop();
    run.task.settle({ error });
    this.#next();
  }

  #takeIdle(): Worker | undefined {
    const [worker] = this.#idle.keys();
    if (worker !== undefined) this.#forget(worker);
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    const end = () => {
      this.#forget(worker);
      void worker.terminate();
    };
    this.#idle.set(worker, setTimeout(end, this.#limits.idleMs).unref());
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }
}
