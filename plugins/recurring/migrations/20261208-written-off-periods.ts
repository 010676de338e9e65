import type { Knex } from '@porchlight/server';

/** A period is settled when its invoice is written off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recurring_charge
      drop constraint recurring_charge_state_known,
      add constraint recurring_charge_state_known check (state in
        ('open', 'pending', 'retry', 'sent', 'unsent', 'paid', 'written_off', 'failed', 'missed', 'skipped', 'void'))
  `);
}
