import { ProblemError } from '@porchlight/kernel';
import { tooManyAtOnce } from '../base/core-problems.ts';
import { Room } from './room.ts';

const LIMITS = { size: 1, longestWaitMs: 10_000, mostWaiting: 20 };

/**
 * Lets what has the same key run one after the other within this process, so that work that waits for the same lock holds
 * one connection to the database, not one for each call.
 */
export class Turns {
  readonly #limits: typeof LIMITS;
  readonly #rooms = new Map<string, Room>();

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Runs `work` in its turn. Throws 429 when that does not come in time, 400 when the caller hung up while waiting. */
  async within<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const room = this.#rooms.get(key) ?? new Room({ ...this.#limits, full });
    this.#rooms.set(key, room);
    try {
      return await room.within(1, signal, work);
    } finally {
      if (room.isEmpty && this.#rooms.get(key) === room) this.#rooms.delete(key);
    }
  }

  /** How many keys have work that runs or waits. */
  get size(): number {
    return this.#rooms.size;
  }
}

const full = () => new ProblemError(tooManyAtOnce, { retryAfterSeconds: 2 });
