import type { Database } from '@porchlight/server';

/** Cards that may be declined within an hour on the page without an invoice before it takes less of each network. */
export const MANY_DECLINES = 40;
/** With so many the page takes no more: nobody but thieves uses that many networks. */
export const MOST_DECLINES = 400;
/** Cards of one network that may be declined within an hour, and so many while many others are. */
const OF_NETWORK = 5;
const OF_NETWORK_WHEN_MANY = 1;

/** How many cards of one network may be declined within an hour; none once the page takes no more. */
export function declinesOfNetwork(declines: number): number {
  if (declines >= MOST_DECLINES) return 0;
  return declines >= MANY_DECLINES ? OF_NETWORK_WHEN_MANY : OF_NETWORK;
}
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
