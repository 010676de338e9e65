import { constants, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Lowers the priority of a worker thread. On Linux it is that of the thread, elsewhere that of the process, which stays. */
export function letCallsGoFirst(): void {
  if (platform() === 'linux' && !isMainThread)
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
