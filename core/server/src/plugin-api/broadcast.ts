import { defineService, type EventToken } from '@porchlight/kernel';

/** Most bytes that a payload may have as JSON; whoever has more to say sends ids, and listeners read. */
export const BROADCAST_BYTES = 7_000;

/** What is told to the processes of a deployment under one name, for example `ledger.presence`. */
export interface Topic<T> {
  readonly id: string;
  readonly payload?: (payload: T) => T;
}

/** `id` begins with the id of the plugin; it has no space. */
export function defineTopic<T>(id: `${string}.${string}`): Topic<T> {
  return { id };
}

export interface BroadcastListener<Heard extends readonly unknown[]> {
  /** May be called in any order with what other processes tell. */
  heard(...what: Heard): void;
  /** Something may have been told that did not arrive: what was built on it has to be read anew. */
  missed(): void;
}

/** A payload, and the id of the staff member whose work it was; null for the portal itself and for clients. */
export type Committed<T> = readonly [payload: T, by: number | null];

/**
 * Quick words to all API processes, this one included: milliseconds, each once, and gone when nobody listens. What
 * must not be lost is an event (`WriteUnit.publish`). Listening ends with the returned function: a plugin calls it in
 * `onStop`.
 */
export interface Broadcast {
  /** Rejects without a database. Throws when the payload has more than `BROADCAST_BYTES`. */
  send<T>(topic: Topic<T>, payload: T): Promise<void>;
  on<T>(topic: Topic<T>, listener: BroadcastListener<[payload: NoInfer<T>]>): () => void;
  /**
   * Events as they are committed, in every process and without a place in the queue, for what people look at just
   * now. Of very many at once only `missed` is told.
   */
  onCommitted<T>(
    event: EventToken<T>,
    listener: BroadcastListener<Committed<NoInfer<T>>>,
  ): () => void;
}

export const Broadcast = defineService<Broadcast>('core.broadcast');
