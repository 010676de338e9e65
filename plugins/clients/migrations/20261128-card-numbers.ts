import type { Knex } from '@porchlight/server';

/** New portals keep no card numbers. A portal that has accounts keeps its choice, also one that was never saved. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into core_settings (plugin, value)
    select 'clients', '{"keep_card_numbers": true}' where exists (select from agents_agent)
    on conflict (plugin) do update set value = excluded.value || core_settings.value
  `);
}
