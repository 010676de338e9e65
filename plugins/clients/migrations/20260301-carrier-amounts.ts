import type { Knex } from 'knex';

const CARRIERS =
  `life_secure cigna delta solstice ambetter molina oscar florida_blue avmed united allstate
  humana united_medicare fb_medicare humana_medicare aetna simply wellcare other_medicare`.split(
    /\s+/,
  );

/** A row's amounts as `ext` stores them: 1200.5, and nothing where there is none. */
function amountsOf(row: string): string {
  const members = CARRIERS.map((carrier) => `'${carrier}', trim_scale(${row}.${carrier})`);
  return `jsonb_strip_nulls(jsonb_build_object(${members.join(', ')}))`;
}

/**
 * Amounts per carrier become fields of the plugins that bring the carriers, so they move to `ext`. The columns stay
 * until no process of the version before can run any more; what one writes into them reaches `ext` as well. The
 * trigger runs only when a statement names the columns, which none does from now on.
 */
export async function up(knex: Knex): Promise<void> {
  const any = (row: string) =>
    `num_nonnulls(${CARRIERS.map((name) => `${row}.${name}`).join(', ')}) > 0`;
  await knex.raw(`
    update clients_client c set ext = c.ext || ${amountsOf('c')} where ${any('c')}
  `);
  await knex.raw(`
    create function clients_carriers_to_ext() returns trigger language plpgsql as $$
    declare
      before jsonb := '{}';
      after jsonb := ${amountsOf('new')};
    begin
      if tg_op = 'UPDATE' then before := ${amountsOf('old')}; end if;
      select (new.ext - coalesce(array_agg(key), '{}'))
        || coalesce(jsonb_object_agg(key, after -> key) filter (where after -> key is not null), '{}')
      into new.ext
      from jsonb_object_keys(before || after) as key
      where before -> key is distinct from after -> key;
      return new;
    end $$
  `);
  await knex.raw(`
    create trigger clients_client_carriers_added before insert on clients_client
    for each row when (${any('new')}) execute function clients_carriers_to_ext()
  `);
  await knex.raw(`
    create trigger clients_client_carriers_changed before update of ${CARRIERS.join(', ')} on clients_client
    for each row execute function clients_carriers_to_ext()
  `);
}
