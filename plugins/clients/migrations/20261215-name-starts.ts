import type { Knex } from 'knex';

/**
 * Names in one piece, for those who type obrien or 王小明. Names and plans whose folded letters are beyond ASCII are found
 * by nothing else, so they are there at once; other rows of before follow in `core.fold-texts`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table clients_client add column name_starts text collate "C";
    create function clients_client_name_starts() returns trigger language plpgsql as $$
    declare
      plan constant text := core_fold(new.current_health_plan_name);
    begin
      new.name_starts := core_name_starts(new.client_first_name || ' ' || new.client_last_name) ||
        case when octet_length(plan) = length(plan) then '' else core_name_starts(plan) end;
      return new;
    end $$;
    create trigger clients_client_name_starts
      before insert or update of client_first_name, client_last_name, current_health_plan_name
      on clients_client for each row execute function clients_client_name_starts();
    create index clients_client_name_starts on clients_client using gin (name_starts gin_trgm_ops)
      with (gin_pending_list_limit = 256) where deleted_at is null
  `);
  const folded = `core_fold(client_first_name || client_last_name || current_health_plan_name)`;
  await knex.raw(`
    update clients_client set client_first_name = client_first_name
    where octet_length(${folded}) <> length(${folded})
  `);
}
