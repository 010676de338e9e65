import { ProblemError } from '@porchlight/kernel';
import { unavailable } from '../base/core-problems.ts';
import { Room } from './room.ts';

/** Bytes of uploads in the memory of one process: two of the largest at a time, dozens of usual ones. */
const ROOM_BYTES = 256 * 1024 * 1024;

/** Shorter than callers wait by themselves. */
const LONGEST_WAIT_MS = 20_000;

/** An upload is in memory until its handler has ended; one that finds no room waits in line, unread, or gets 503. */
export class UploadRoom extends Room {
  constructor(size = ROOM_BYTES, longestWaitMs = LONGEST_WAIT_MS) {
    super({
      size,
      longestWaitMs,
      mostWaiting: Infinity,
      full: () => new ProblemError(unavailable, { retryAfterSeconds: 5 }),
    });
  }
}
