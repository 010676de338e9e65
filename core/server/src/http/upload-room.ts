import { ProblemError } from '@porchlight/kernel';
import { unavailable } from '../base/core-problems.ts';
import { Room } from './room.ts';

/** Bytes of uploads in the memory of one process: two of the largest at a time, dozens of usual ones. */
const ROOM_BYTES = 256 * 1024 * 1024;

/** Shorter than callers wait by themselves. */
const LONGEST_WAIT_MS = 20_000;

/** An upload is in memory until its handler has ended; one that finds no room waits in line, unread. */
export class UploadRoom {
  readonly #room: Room;

  constructor(size = ROOM_BYTES, longestWaitMs = LONGEST_WAIT_MS) {
    this.#room = new Room({
      size,
      longestWaitMs,
      mostWaiting: Infinity,
      full: () => new ProblemError(unavailable, { retryAfterSeconds: 5 }),
    });
  }

  /**
   * Runs `work` with room for so many bytes, first come, first served.
   * Throws 503 when there was none in time, 400 when the caller hung up while waiting.
   */
  async within<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const entered = this.#room.enter(bytes, () => signal);
    // Work begins within the call where there is room.
    const leave = entered instanceof Promise ? await entered : entered;
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
