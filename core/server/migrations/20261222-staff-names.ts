import type { Knex } from 'knex';

/**
 * Names that lines keep, beside the name that the account has now. `core_staff_name` knows no account here; the plugin that
 * has the accounts replaces it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function core_staff_name(staff_id bigint) returns text language sql stable as $$
      select null::text
    $$
  `);
  await knex.raw(`
    create function core_name_now(kept text, staff_id bigint) returns text language plpgsql stable as $$
    declare
      now_name text := btrim(core_staff_name(staff_id));
    begin
      if coalesce(now_name, '') = '' or now_name = btrim(kept) then
        return kept;
      end if;
      return btrim(kept) || ' (now ' || now_name || ')';
    end $$
  `);
}
