import { ProblemError } from '@porchlight/kernel';
import { Room } from '@porchlight/server';
import { inspectionsBusy } from '../../../problems.ts';

const MOST_WAITING = 8;
const RETRY_SECONDS = 10;

/**
 * Lets uploaded files be inspected one at a time, in the order in which they came. Throws 503 at once when too many wait
 * already, and the reason of the signal once its caller hangs up while waiting, which frees the place.
 */
export class InspectionRoom extends Room {
  constructor(mostWaiting = MOST_WAITING) {
    super({
      size: 1,
      mostWaiting,
      full: () => new ProblemError(inspectionsBusy, { retryAfterSeconds: RETRY_SECONDS }),
      hungUp: (signal) => signal.reason as Error,
    });
  }
}
