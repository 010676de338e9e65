import { constants, platform, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';

/** What a worker thread of a pool posts once it has started: from then on its task is timed. */
export const WORKER_READY = 'ready';

/**
 * Takes tasks on a worker thread, behind the calls that the main thread serves. On Linux the lower priority is that of the
 * thread, elsewhere that of the process, which stays.
 */
export function takeTasks<Task>(perform: (task: Task) => void): void {
  if (platform() === 'linux' && !isMainThread)
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', perform);
  parentPort?.postMessage(WORKER_READY);
}
