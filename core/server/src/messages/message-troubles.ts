import type { Knex } from 'knex';

/** What keeps messages from their recipients. */
export interface MessageTroubles {
  readonly failed: number;
  /** In the mailbox of the portal alone, because it has no mail server. */
  readonly stored: number;
  readonly late: number;
}

/** How many failed or stayed here within three days, and how many have waited for an hour. */
export async function messageTroubles(knex: Knex): Promise<MessageTroubles> {
  const { rows } = await knex.raw<{ rows: MessageTroubles[] }>(
    `select
       (select count(*) from core_message
         where state = 'failed' and ended_at > now() - interval '3 days')::int as failed,
       (select count(*) from core_message
         where state = 'stored' and created_at > now() - interval '3 days')::int as stored,
       (select count(*) from core_message
         where state = 'waiting' and created_at < now() - interval '1 hour')::int as late`,
  );
  return rows[0]!;
}
