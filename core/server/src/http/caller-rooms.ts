import { ProblemError, type Actor } from '@porchlight/kernel';
import { callerNetworks } from '../deployment/caller-networks.ts';
import { tooManyAtOnce } from '../base/core-problems.ts';
import { Room, type Leave, type RoomLimits } from './room.ts';

/** Calls of one caller in one process. */
const LIMITS = {
  /** As many as a browser sends at once over HTTP/1.1, and fewer than the connections to the database. */
  account: 6,
  /** All callers behind one address who are not signed in. */
  network: 12,
  /** Streams that are being sent; some hold a whole file in memory. */
  accountStreams: 12,
  /** Fewer than the 50 connections that are open to a bucket at once. */
  networkStreams: 40,
  longestWaitMs: 10_000,
  mostWaiting: 200,
  /** After so many refused calls one at a time: a browser validates what it sends. */
  refusals: 10,
};

/** Releases the place of a call. `refused`: its input was refused. */
export type LeaveRoom = (outcome?: 'refused') => void;

interface CallerRoom {
  readonly room: Room;
  /** One more for each refused call, one fewer for each accepted call. */
  refusals: number;
}

/**
 * Limits how many calls of one caller (an account, a secure link, or a network without either) run at once, so that none
 * can crowd out the others. More calls wait in line, unread, and get 429 when that takes too long. Streams have places
 * of their own, so that slow readers do not block calls. While most of a caller's calls are refused, each takes all of
 * its places.
 */
export class CallerRooms {
  readonly #limits: typeof LIMITS;
  readonly #rooms = new Map<string, CallerRoom>();

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Takes a place for one call. Rejects with 429 when there is none in time, with 400 when the caller hung up.
   *
   * @param address of the caller
   * @param signal made only for callers who wait
   */
  enter(
    actor: Actor,
    address: () => string,
    signal: () => AbortSignal,
  ): LeaveRoom | Promise<LeaveRoom> {
    const { account, network, longestWaitMs, mostWaiting } = this.#limits;
    const size = actor.kind === 'staff' ? account : network;
    return this.#enter(keyOf(actor, address), { size, longestWaitMs, mostWaiting }, signal);
  }

  /** Takes a place for one stream. Rejects with 429 at once when there is none. */
  enterStreams(
    actor: Actor,
    address: () => string,
    signal: () => AbortSignal,
  ): LeaveRoom | Promise<LeaveRoom> {
    const { accountStreams, networkStreams } = this.#limits;
    const size = actor.kind === 'staff' ? accountStreams : networkStreams;
    const limits = { size, longestWaitMs: 0, mostWaiting: 0 };
    return this.#enter(`streams of ${keyOf(actor, address)}`, limits, signal);
  }

  #enter(
    key: string,
    limits: Omit<RoomLimits, 'full'>,
    signal: () => AbortSignal,
  ): LeaveRoom | Promise<LeaveRoom> {
    const caller = this.#rooms.get(key) ?? { room: new Room({ ...limits, full }), refusals: 0 };
    this.#rooms.set(key, caller);
    const mostRefusals = this.#limits.refusals;
    const leaving = (leave: Leave): LeaveRoom => {
      let hasLeft = false;
      return (outcome) => {
        if (hasLeft) return;
        hasLeft = true;
        leave();
        const refusals = caller.refusals + (outcome === 'refused' ? 1 : -1);
        caller.refusals = Math.min(Math.max(refusals, 0), 2 * mostRefusals);
        if (caller.room.isEmpty && this.#rooms.get(key) === caller) this.#rooms.delete(key);
      };
    };
    const places = caller.refusals < mostRefusals ? 1 : limits.size;
    const entered = caller.room.enter(places, signal);
    return entered instanceof Promise ? entered.then(leaving) : leaving(entered);
  }
}

const full = () => new ProblemError(tooManyAtOnce, { retryAfterSeconds: 2 });

function keyOf(actor: Actor, address: () => string): string {
  switch (actor.kind) {
    case 'staff':
      return `account ${actor.id}`;
    case 'link':
      return `link ${actor.link.id}`;
    default:
      return `network ${callerNetworks(address()).at(-1)}`;
  }
}
