import { ProblemError } from '@porchlight/kernel';
import { inspectionsBusy } from '../../../problems.ts';

const MOST_WAITING = 8;
const RETRY_SECONDS = 10;

const noSignal = new AbortController().signal;

/** Lets uploaded files be inspected one at a time, in the order in which they came. */
export class InspectionQueue {
  readonly #mostWaiting: number;
  /** Files that wait or are inspected. */
  #present = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Settles as `inspect` does. Throws 503 at once when too many files wait already, and the reason of `signal` once its
   * caller hangs up while waiting, which frees the place.
   */
  async run<T>(inspect: () => Promise<T>, signal = noSignal): Promise<T> {
    if (this.#present > this.#mostWaiting)
      throw new ProblemError(inspectionsBusy, { retryAfterSeconds: RETRY_SECONDS });
    this.#present += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        signal.removeEventListener('abort', leave);
        this.#present -= 1;
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave);
      const turn = async (): Promise<void> => {
        if (signal.aborted) return;
        signal.removeEventListener('abort', leave);
        await inspect().then(resolve, reject);
        this.#present -= 1;
      };
      this.#last = this.#last.then(turn);
      if (signal.aborted) leave();
    });
  }
}
