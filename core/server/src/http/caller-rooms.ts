import { ProblemError } from '@porchlight/kernel';
import { callerNetworks } from '../deployment/caller-networks.ts';
import type { Actor } from '../plugin/actor.ts';
import { tooManyAtOnce } from './problems.ts';
import { Room, type Leave } from './room.ts';

/** Calls of one caller in one process. */
const LIMITS = {
  /** As many as a browser sends at once over HTTP/1.1, and fewer than there are connections to the database. */
  account: 6,
  /** Everyone behind one address who has not signed in. */
  network: 12,
  longestWaitMs: 10_000,
  mostWaiting: 200,
};

/**
 * Bounds how many calls of one caller run at once, so that none can crowd out the others: those of an account, of a
 * secure link, or of a network without either. More wait in line, unread, and get 429 when that takes too long.
 */
export class CallerRooms {
  readonly #limits: typeof LIMITS;
  readonly #rooms = new Map<string, Room>();

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Takes the place of one call. Rejects with 429 when there is none in time, with 400 when the caller hung up.
   *
   * @param address of the caller
   * @param signal made only for callers who wait
   */
  enter(actor: Actor, address: () => string, signal: () => AbortSignal): Leave | Promise<Leave> {
    const key = keyOf(actor, address);
    const room = this.#rooms.get(key) ?? this.#open(actor);
    this.#rooms.set(key, room);
    const leaving = (leave: Leave) => () => {
      leave();
      if (room.isEmpty && this.#rooms.get(key) === room) this.#rooms.delete(key);
    };
    const entered = room.enter(1, signal);
    return entered instanceof Promise ? entered.then(leaving) : leaving(entered);
  }

  #open({ kind }: Actor): Room {
    const { account, network, longestWaitMs, mostWaiting } = this.#limits;
    return new Room({
      ...{ size: kind === 'staff' ? account : network, longestWaitMs, mostWaiting },
      full: () => new ProblemError(tooManyAtOnce, { retryAfterSeconds: 2 }),
    });
  }
}

function keyOf(actor: Actor, address: () => string): string {
  switch (actor.kind) {
    case 'staff':
      return `account ${actor.id}`;
    case 'client':
      return `link ${actor.linkId}`;
    default:
      return `network ${callerNetworks(address()).at(-1)}`;
  }
}
