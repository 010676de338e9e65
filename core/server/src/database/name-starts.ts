import type { Knex } from 'knex';

interface NameStarts {
  readonly table: string;
  /** SQL of the name, or of what stands beside it: of the columns of `new`. */
  readonly starts: string;
  /** Declarations of the function. */
  readonly declare?: string;
  /** The columns whose change changes the starts. */
  readonly of: readonly string[];
  /** The rows of the index; all by default. */
  readonly where?: string;
}

/**
 * Adds `name_starts` to a table: names in one piece, for those who type obrien or 王小明. Rows of before follow in
 * `core.fold-texts`. Migrations that have run call this: what it makes stays as it is.
 */
export async function addNameStarts(
  knex: Knex,
  { table, starts, declare = '', of, where }: NameStarts,
): Promise<void> {
  await knex.raw(`
    alter table ${table} add column name_starts text collate "C";
    create function ${table}_name_starts() returns trigger language plpgsql as $$
    ${declare === '' ? '' : `declare ${declare};`}
    begin
      new.name_starts := ${starts};
      return new;
    end $$;
    create trigger ${table}_name_starts before insert or update of ${of.join(', ')}
      on ${table} for each row execute function ${table}_name_starts();
    create index ${table}_name_starts on ${table} using gin (name_starts gin_trgm_ops)
      with (gin_pending_list_limit = 256)${where === undefined ? '' : ` where ${where}`}
  `);
}
