import { defineService, type EventToken } from '@porchlight/kernel';

/** The most bytes that a payload may have as JSON; for more data, send ids and let listeners read. */
export const BROADCAST_BYTES = 7_000;

/** A kind of message between the processes of a deployment, for example `ledger.presence`. */
export interface Topic<T> {
  readonly id: string;
  readonly payload?: (payload: T) => T;
}

/** `id` begins with the id of the plugin; it has no space. */
export function defineTopic<T>(id: `${string}.${string}`): Topic<T> {
  return { id };
}

export interface BroadcastListener<Received extends readonly unknown[]> {
  /** Receives messages of all processes, in any order. */
  received(...message: Received): void;
  /** Messages may have been lost: read everything that depends on them again. */
  missed(): void;
}

/** A payload, and the id of the staff member who caused it; null for the portal itself and for clients. */
export type Committed<T> = readonly [payload: T, by: number | null];

/**
 * Sends small messages to all API processes, including this one, within milliseconds and at most once. Publish an event
 * (`WriteUnit.publish`) where nothing must be lost. The functions that `on` and `onCommitted` return end listening: a
 * plugin calls them in `onStop`.
 */
export interface Broadcast {
  /** Rejects without a database. Throws when the payload has more than `BROADCAST_BYTES`. */
  send<T>(topic: Topic<T>, payload: T): Promise<void>;
  on<T>(topic: Topic<T>, listener: BroadcastListener<[payload: NoInfer<T>]>): () => void;
  /**
   * Receives events as they are committed, in every process and outside the queue, for live views. Very many at once
   * are reported as `missed` only.
   */
  onCommitted<T>(
    event: EventToken<T>,
    listener: BroadcastListener<Committed<NoInfer<T>>>,
  ): () => void;
}

export const Broadcast = defineService<Broadcast>('core.broadcast');
