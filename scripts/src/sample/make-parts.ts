import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FieldCrypto } from '@porchlight/server';
import { partRows, type PartOrder, type PartRows } from './part-rows.ts';
import type { WorkerSetting } from './sample-worker.ts';

/** Below this many parts starting workers would take longer than the work. */
const FEW = 4;
const MOST_WORKERS = 4;

/**
 * Makes the parts, in any order, on the processor's other cores when there are
 * many. Each worker makes one part ahead, so memory holds a few parts at most.
 */
export async function* makeParts(
  orders: readonly PartOrder[],
  crypto: FieldCrypto,
  setting: WorkerSetting,
): AsyncGenerator<PartRows> {
  if (orders.length <= FEW) {
    for (const order of orders) yield partRows(order, crypto);
    return;
  }
  const waiting = [...orders];
  const workers = Array.from(
    { length: Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1)) },
    () => new Worker(workerFile(), { workerData: setting }),
  );
  const lanes = workers.map((worker) => ({ worker, next: ordered(worker, waiting.shift()) }));
  try {
    for (let left = orders.length; left > 0; left -= 1) {
      const busy = lanes.filter(({ next }) => next !== null);
      const [rows, lane] = await Promise.race(
        busy.map(async (one) => [await one.next!, one] as const),
      );
      lane.next = ordered(lane.worker, waiting.shift());
      yield rows;
    }
  } finally {
    for (const worker of workers) worker.postMessage(null);
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
  }
}

function ordered(worker: Worker, order: PartOrder | undefined): Promise<PartRows> | null {
  if (!order) return null;
  worker.postMessage(order);
  return once(worker, 'message').then(([rows]) => rows as PartRows);
}

function workerFile(): URL {
  return new URL(import.meta.resolve('@porchlight/scripts/sample/sample-worker'));
}
