import type { Database } from '@porchlight/server';
import type { StoredCardNumbers } from '../../generated/types.ts';

type Erasure = NonNullable<StoredCardNumbers['data']['erasure']>;

/** The last time that card numbers were erased, maybe still at work; null for never. */
export async function lastErasure(knex: Database['knex']): Promise<Erasure | null> {
  const row = await knex<Erasure & { id: number }>('clients_card_erasure')
    .select('clients', 'done', 'started_at', 'finished_at')
    .orderBy('id', 'desc')
    .first();
  return row ?? null;
}
