import type { Knex } from 'knex';
import type { Signals } from '../database/signals.ts';

/** Name of the signal that there is something new in the outbox. */
export const OUTBOX_SIGNAL = 'outbox';

export interface PublishedEvent {
  readonly event: string;
  readonly payload: unknown;
}

/** Puts events into the outbox of the given transaction and wakes the dispatchers when it commits. */
export async function publishEvents(
  trx: Knex.Transaction,
  signals: Signals,
  events: readonly PublishedEvent[],
): Promise<void> {
  await trx.raw(
    `insert into core_outbox (event, payload)
     select event, payload from jsonb_to_recordset(?::jsonb) as published(event text, payload jsonb)`,
    [JSON.stringify(events)],
  );
  await signals.send(trx, OUTBOX_SIGNAL);
}
