import type { RunSql } from '../database/transaction.ts';

/** Name of the signal that there is something new in the outbox. */
export const OUTBOX_SIGNAL = 'outbox';

export interface PublishedEvent {
  readonly event: string;
  readonly payload: unknown;
}

/** Puts events into the outbox of the transaction that `sql` runs in. */
export async function publishEvents(sql: RunSql, events: readonly PublishedEvent[]): Promise<void> {
  await sql(
    'core.publish-events',
    `insert into core_outbox (event, payload)
     select event, payload from jsonb_to_recordset($1::jsonb) as published(event text, payload jsonb)`,
    [JSON.stringify(events)],
  );
}
