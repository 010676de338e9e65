import type { Knex } from 'knex';

export const canceledSend = 'This was canceled before the form was sent.';
export const abandonedSend = 'This was left for more than a day. Send the form again.';
export const orphanedSend =
  'The agent who started this can no longer sign in. Send the form again.';

/** Ends a bulk send for good: the clients who still wait for the form are skipped for this reason. */
export async function endBulkSend(trx: Knex, id: number, reason: string): Promise<void> {
  await trx('signing_bulk_client')
    .where({ bulk_send: id, state: 'waiting' })
    .update({ state: 'skipped', reason });
  await trx('signing_bulk_send')
    .where({ id, finished_at: null })
    .update({ finished_at: trx.fn.now() });
}
