import type { Knex } from 'knex';

/** Names in one piece, for those who type obrien or 王小明; rows of before follow in `core.fold-texts`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_submission add column name_starts text collate "C";
    create function forms_submission_name_starts() returns trigger language plpgsql as $$
    begin
      new.name_starts := core_name_starts(new.first_name || ' ' || new.last_name);
      return new;
    end $$;
    create trigger forms_submission_name_starts before insert or update of first_name, last_name
      on forms_submission for each row execute function forms_submission_name_starts();
    create index forms_submission_name_starts on forms_submission using gin (name_starts gin_trgm_ops)
      with (gin_pending_list_limit = 256) where deleted_at is null
  `);
  // It holds what names were folded to before.
  await knex.raw('reindex index forms_submission_unlinked');
}
