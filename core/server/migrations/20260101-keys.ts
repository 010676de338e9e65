import type { Knex } from 'knex';

/**
 * Keys of the deployment, each sealed by the master key, which is not in the
 * database. `data` keys encrypt fields and are replaced by rotation, when
 * `in_use_since` and then `complete_since` are set; the one `root` key never
 * changes, since blind indexes and signatures hang on it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_keys (
      id integer primary key,
      kind text not null check (kind in ('root', 'data')),
      sealed text not null,
      created_at timestamptz not null default now(),
      in_use_since timestamptz,
      complete_since timestamptz
    )
  `);
  await knex.raw("create unique index core_keys_root on core_keys (kind) where kind = 'root'");
}
