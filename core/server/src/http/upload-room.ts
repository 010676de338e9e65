import { ProblemError } from '@porchlight/kernel';
import { malformedForm, unavailable } from './problems.ts';

/** Bytes of uploads in the memory of one process: two of the largest at a time, dozens of usual ones. */
const ROOM_BYTES = 256 * 1024 * 1024;

/** The caller is told before it gives up by itself. */
const LONGEST_WAIT_MS = 20_000;

interface Waiting {
  readonly bytes: number;
  readonly admit: () => void;
}

/** An upload is held in memory until its handler is done with it; whoever finds no room waits in line, unread. */
export class UploadRoom {
  readonly #size: number;
  readonly #waitMs: number;
  readonly #line = new Set<Waiting>();
  #free: number;

  constructor(size = ROOM_BYTES, waitMs = LONGEST_WAIT_MS) {
    this.#size = size;
    this.#free = size;
    this.#waitMs = waitMs;
  }

  /**
   * Runs `work` with room for so many bytes, first come, first served.
   * Throws 503 when there was none in time, 400 when the caller went away meanwhile.
   */
  async within<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(bytes, this.#size);
    if (this.#line.size > 0 || this.#free < taken) await this.#wait(taken, signal);
    else this.#free -= taken;
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#admitNext();
    }
  }

  #wait(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
        this.#line.delete(waiting);
      };
      const fail = (error: ProblemError) => {
        leaveLine();
        reject(error);
        this.#admitNext();
      };
      const gone = () => fail(new ProblemError(malformedForm));
      const timer = setTimeout(
        () => fail(new ProblemError(unavailable, { retryAfterSeconds: 5 })),
        this.#waitMs,
      );
      const waiting: Waiting = {
        bytes,
        admit: () => {
          leaveLine();
          resolve();
        },
      };
      this.#line.add(waiting);
      if (signal.aborted) gone();
      else signal.addEventListener('abort', gone);
    });
  }

  #admitNext(): void {
    for (const { bytes, admit } of this.#line) {
      if (bytes > this.#free) return;
      this.#free -= bytes;
      admit();
    }
  }
}
