import { afterEach, expect, it } from 'vitest';
import { TaskEnded, WorkerPool, type PoolLimits, type PoolReply } from './worker-pool.ts';

interface Reply extends PoolReply {
  readonly thread: number;
}

/** Does what each task says: a name, or a number of MB to allocate. */
const code = `
  const { parentPort, threadId } = require('node:worker_threads');
  const held = [];
  parentPort.on('message', (task) => {
    if (task === 'hang') for (;;);
    if (task === 'throw') throw new TypeError('fails');
    if (task === 'exit') process.exit(1);
    if (task === 'heap') for (;;) held.push([held.length]);
    if (typeof task === 'number')
      for (let grown = 0; grown < task; grown += 16) {
        held.push(Buffer.alloc(16 * 1024 * 1024, 1));
        if (task === Infinity) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
    if (task !== 'wait')
      parentPort.postMessage({ thread: threadId, memoryBytes: process.memoryUsage().external });
  });
  parentPort.postMessage('ready');`;
const workerOf = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/');${text}`)}`,
  );
const entry = workerOf(code);
const slowEntry = workerOf(
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);${code}`,
);

const MB = 1024 * 1024;
const LIMITS: PoolLimits = {
  workers: 2,
  queue: 2,
  taskMs: 60_000,
  heapMb: 32,
  growthBytes: 256 * MB,
  idleMs: 60_000,
  leftoverBytes: 64 * MB,
};

let pool: WorkerPool<Reply>;
const open = (limits: Partial<PoolLimits> = {}, worker = entry) =>
  (pool = new WorkerPool<Reply>(worker, { ...LIMITS, ...limits }, null));
const run = (task: unknown, signal?: AbortSignal, owner = '') =>
  pool.run(() => Promise.resolve(task), { signal, owner });
const reasonOf = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    (error: unknown) => (error instanceof TaskEnded ? error.reason : error),
  );

afterEach(() => pool.close());

it('starts no worker before the first task, and uses a free one again', async () => {
  open();
  expect(pool.size).toBe(0);
  const first = await run('a');
  expect(await run('b')).toMatchObject({ thread: first.thread });
  expect(pool.size).toBe(1);
});

it('counts the time of a task from when its worker has started', async () => {
  open({ taskMs: 100 }, slowEntry);
  expect(await reasonOf(run('a'))).toBe('none');
  expect(await reasonOf(run('hang'))).toBe('time');
});

it('ends unused workers', async () => {
  open({ idleMs: 1 });
  await run('a');
  await expect.poll(() => pool.size).toBe(0);
});

it('ends a worker that holds too much memory after its task', async () => {
  open();
  const first = await run(80);
  expect((await run('a')).thread).not.toBe(first.thread);
});

it.each([
  ['hang', 'time', { taskMs: 50 }],
  ['throw', 'crash', {}],
  ['exit', 'crash', {}],
  ['heap', 'memory', {}],
  [Infinity, 'memory', {}],
])('replaces a worker after %s, which ends its task for %s', async (task, reason, limits) => {
  open(limits);
  expect(await reasonOf(run(task))).toBe(reason);
  expect(pool.size).toBe(0);
  open();
  expect(await reasonOf(run('a'))).toBe('none');
});

it('repeats tasks alone when the process grew too much, so that only the greedy one fails', async () => {
  open({ growthBytes: 96 * MB });
  const outcomes = [reasonOf(run(Infinity)), reasonOf(run(32)), reasonOf(run('a'))];
  expect(await Promise.all(outcomes)).toEqual(['memory', 'none', 'none']);
});

it('refuses a task while the queue is full, and loads no input of those that wait', async () => {
  open();
  const ended = new AbortController();
  const running = [run('wait', ended.signal), run('wait', ended.signal)].map(reasonOf);
  let loaded = 0;
  const waiting = [1, 2].map(() =>
    pool.run(() => {
      loaded += 1;
      return Promise.resolve('a');
    }),
  );
  expect(await reasonOf(run('a'))).toBe('queue-full');
  expect(loaded).toBe(0);
  ended.abort('enough');
  expect(await Promise.all(running)).toEqual(['enough', 'enough']);
  await Promise.all(waiting);
  expect(loaded).toBe(2);
});

it('gives every owner a turn, however many tasks one of them has', async () => {
  open({ workers: 1, queue: 10 });
  const ended = new AbortController();
  const first = reasonOf(run('wait', ended.signal, 'greedy'));
  const order: string[] = [];
  const tasks = ['greedy', 'greedy', 'greedy', 'other', 'other', 'third'].map((owner) =>
    run('a', undefined, owner).then(() => order.push(owner)),
  );
  ended.abort('enough');
  await Promise.all([first, ...tasks]);
  expect(order).toEqual(['other', 'third', 'greedy', 'other', 'greedy', 'greedy']);
});

it('drops a task of the owner with the most when the queue is full', async () => {
  open({ workers: 1, queue: 2 });
  const ended = new AbortController();
  const greedy = Array.from({ length: 3 }, () => reasonOf(run('wait', ended.signal, 'greedy')));
  const other = run('a', undefined, 'other');
  expect(await greedy[2]).toBe('queue-full');
  ended.abort('enough');
  expect(await other).toMatchObject({ memoryBytes: expect.any(Number) });
});

it('serves the next task when one is canceled whose input never arrives', async () => {
  open({ workers: 1 });
  const canceled = new AbortController();
  const stuck = reasonOf(pool.run(() => new Promise(() => undefined), { signal: canceled.signal }));
  const next = run('a');
  canceled.abort('enough');
  expect(await stuck).toBe('enough');
  expect(await next).toMatchObject({ memoryBytes: expect.any(Number) });
});

it('drops a task that is canceled while it waits', async () => {
  open({ workers: 1 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = reasonOf(run('wait', running.signal));
  const second = reasonOf(run('a', waiting.signal));
  waiting.abort('changed my mind');
  expect(await second).toBe('changed my mind');
  running.abort('enough');
  expect(await first).toBe('enough');
});

it('ends running and waiting tasks when it closes', async () => {
  open({ workers: 1 });
  const tasks = [reasonOf(run('hang')), reasonOf(run('a'))];
  await pool.close();
  expect(await Promise.all(tasks)).toEqual(['closed', 'closed']);
  expect(await reasonOf(run('a'))).toBe('closed');
});

it('rejects with the error of the input', async () => {
  open();
  const failing = pool.run(() => Promise.reject(new Error('no such file')));
  await expect(failing).rejects.toThrow('no such file');
  expect(await reasonOf(run('a'))).toBe('none');
});

it('rejects a task that no thread can receive, and serves the next one', async () => {
  open();
  await expect(run({ format: () => '' })).rejects.toThrow('could not be cloned');
  expect(await run('a')).toMatchObject({ memoryBytes: expect.any(Number) });
});
