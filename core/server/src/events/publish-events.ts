import type { SqlCall } from '../database/transaction.ts';

/** Name of the signal that there is something new in the outbox. */
export const OUTBOX_SIGNAL = 'outbox';

export interface PublishedEvent {
  readonly event: string;
  readonly payload: unknown;
}

/** The statement that puts events into the outbox. Throws for a payload that JSON cannot hold. */
export function eventsStatement(events: readonly PublishedEvent[]): SqlCall {
  return [
    'core.publish-events',
    `insert into core_outbox (event, payload)
     select event, payload from jsonb_to_recordset($1::jsonb) as published(event text, payload jsonb)`,
    [JSON.stringify(events)],
  ];
}
