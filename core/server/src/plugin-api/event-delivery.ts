import type { WriteUnit } from '@porchlight/kernel';

/** An event on its way to one subscriber. */
export interface EventDelivery {
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Id of the staff member who caused the event; null when it was not one. */
  readonly by: number | null;
  /**
   * Runs `work` in the transaction that marks the event as delivered, so that what it writes happens once although
   * handlers may run again. Call it at most once, last. Its rows must only repeat what audited writes stored, such as
   * a list built from events: no audit line is required.
   */
  commit(work: (unit: WriteUnit) => Promise<void>): Promise<void>;
}

/**
 * Handles an event after its commit, in the order of their commits. An event whose handler throws, or takes longer than a
 * minute, is tried ten times in about nine minutes or more; then it needs attention on the page of background work, and the events behind it go on. Handlers
 * therefore read the current state of what an event names. They may run again unless they use `commit`.
 */
export type EventHandler<T> = (payload: T, delivery: EventDelivery) => Promise<void> | void;

export interface SubscriptionOptions<T> {
  /** What the handler does, for the list of background work: `List new assignments`. The id of the event by default. */
  readonly title?: string;
  /** Only events for which it is true are delivered; passing over the others costs next to nothing. */
  readonly when?: (payload: T) => boolean;
  /**
   * Where a new subscriber starts: with future events (`now`, the default), or with all that are still stored. To build
   * a list from its events again, empty its table and delete its row of `core_outbox_cursor` in a migration.
   */
  readonly from?: 'now' | 'stored';
}
