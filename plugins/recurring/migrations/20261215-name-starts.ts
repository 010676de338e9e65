import type { Knex } from '@porchlight/server';

/** Names in one piece, for those who type obrien or 王小明; rows of before follow in `core.fold-texts`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recurring_schedule add column name_starts text collate "C";
    create function recurring_schedule_name_starts() returns trigger language plpgsql as $$
    begin
      new.name_starts := core_name_starts(new.client_first_name || ' ' || new.client_last_name);
      return new;
    end $$;
    create trigger recurring_schedule_name_starts before insert or update of client_first_name, client_last_name
      on recurring_schedule for each row execute function recurring_schedule_name_starts();
    create index recurring_schedule_name_starts on recurring_schedule using gin (name_starts gin_trgm_ops)
      with (gin_pending_list_limit = 256)
  `);
}
