import type { WriteUnit } from '@porchlight/server';

/** What was claimed but is not being charged waits for an agent. An attempt under way ends by itself. */
export async function holdCharges({ trx }: WriteUnit, id: number, now: string): Promise<void> {
  await trx('recurring_charge')
    .where({ schedule_id: id, state: 'retry' })
    .update({ state: 'failed', retry_on: null, changed_at: now });
  await trx('recurring_charge')
    .where({ schedule_id: id, state: 'open', is_confirmed: false })
    .where((free) => void free.whereNull('waits_until').orWhere('waits_until', '<=', now))
    .update({ state: 'missed', changed_at: now });
}
