import { ProblemError } from '@porchlight/kernel';
import { callerNetworks } from '../deployment/caller-networks.ts';
import type { Actor } from '../plugin/actor.ts';
import { tooManyAtOnce } from './problems.ts';
import { Room, type Leave, type RoomLimits } from './room.ts';

/** Calls of one caller in one process. */
const LIMITS = {
  /** As many as a browser sends at once over HTTP/1.1, and fewer than there are connections to the database. */
  account: 6,
  /** Everyone behind one address who has not signed in. */
  network: 12,
  /** Streams that are being sent; some hold a whole file in memory. */
  accountStreams: 12,
  /** Fewer than the 50 connections that are open to a bucket at once. */
  networkStreams: 40,
  longestWaitMs: 10_000,
  mostWaiting: 200,
};

/**
 * Bounds how many calls of one caller run at once, so that none can crowd out the others: those of an account, of a
 * secure link, or of a network without either. More wait in line, unread, and get 429 when that takes too long.
 * Streams have places of their own: a slow reader must not keep others from being answered.
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
    const { account, network, longestWaitMs, mostWaiting } = this.#limits;
    const size = actor.kind === 'staff' ? account : network;
    return this.#enter(keyOf(actor, address), { size, longestWaitMs, mostWaiting }, signal);
  }

  /** Takes the place of one stream. Rejects with 429 at once when there is none. */
  enterStreams(
    actor: Actor,
    address: () => string,
    signal: () => AbortSignal,
  ): Leave | Promise<Leave> {
    const { accountStreams, networkStreams } = this.#limits;
    const size = actor.kind === 'staff' ? accountStreams : networkStreams;
    const limits = { size, longestWaitMs: 0, mostWaiting: 0 };
    return this.#enter(`streams of ${keyOf(actor, address)}`, limits, signal);
  }

  #enter(
    key: string,
    limits: Omit<RoomLimits, 'full'>,
    signal: () => AbortSignal,
  ): Leave | Promise<Leave> {
    const room = this.#rooms.get(key) ?? new Room({ ...limits, full });
    this.#rooms.set(key, room);
    const leaving = (leave: Leave) => () => {
      leave();
      if (room.isEmpty && this.#rooms.get(key) === room) this.#rooms.delete(key);
    };
    const entered = room.enter(1, signal);
    return entered instanceof Promise ? entered.then(leaving) : leaving(entered);
  }
}

const full = () => new ProblemError(tooManyAtOnce, { retryAfterSeconds: 2 });

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
