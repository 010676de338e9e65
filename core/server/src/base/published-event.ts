/** Name of the signal that there is something new in the outbox. */
export const OUTBOX_SIGNAL = 'outbox';

/** An event on its way into the outbox. */
export interface PublishedEvent {
  readonly event: string;
  readonly payload: unknown;
}
