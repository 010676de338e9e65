import { ProblemError } from '@porchlight/kernel';
import { inspectionsBusy } from '../../../problems.ts';

const MOST_WAITING = 8;
const RETRY_SECONDS = 10;

/** Lets uploaded files be inspected one at a time, in the order in which they came. */
export class InspectionQueue {
  readonly #mostWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting;
  }

  /** Settles as `inspect` does; throws 503 at once when too many files wait already. */
  async run<T>(inspect: () => Promise<T>): Promise<T> {
    if (this.#waiting > this.#mostWaiting)
      throw new ProblemError(inspectionsBusy, { retryAfterSeconds: RETRY_SECONDS });
    this.#waiting += 1;
    const turn = this.#last.then(inspect);
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }
}
