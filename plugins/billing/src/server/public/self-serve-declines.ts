import type { Database } from '@porchlight/server';

/** Cards that may be declined within an hour on the page without an invoice. */
export const MOST_DECLINES = 40;
const HOUR_MS = 3_600_000;

/** How many cards were declined on the page without an invoice in the last hour; counts to the most that may be. */
export async function selfServeDeclines(knex: Database['knex'], now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  // As the index has it: without an invoice, by the time a payment is sorted by.
  const rows = (await knex('billing_payment')
    .whereNull('invoice_id')
    .where('sort_at', '>', since)
    .where({ status: 'failed', origin: 'self-serve' })
    .limit(MOST_DECLINES)
    .select('id')) as readonly unknown[];
  return rows.length;
}
