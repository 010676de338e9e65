import type { Knex } from '@porchlight/server';

/**
 * What a dry run plans, and how an agent decides about rows that contradict a client or may be duplicates. Planned
 * values are sealed. A file that was checked before this has no planned rows, so its dry run has to be repeated.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ledger_import
      add column own_numbers boolean not null default false,
      add column compares_secrets boolean not null default false,
      add column checked_at timestamptz,
      add column reverting boolean not null default false
  `);
  await knex.raw(`
    alter table ledger_import_row
      add column issue text constraint ledger_import_row_issue_known
        check (issue in ('conflict', 'possible_duplicate')),
      add column decision text constraint ledger_import_row_decision_known
        check (decision in ('create', 'update', 'skip')),
      add column possible_clients jsonb not null default '[]',
      add column partial boolean not null default false,
      add column base_version integer,
      add column identity_keys text[] not null default '{}',
      add column values_sealed text,
      add column plan_sealed text
  `);
  await knex.raw(`
    create index ledger_import_row_issue on ledger_import_row (import_id, issue, line)
    where issue is not null
  `);
  await knex.raw(`
    update ledger_import set state = 'uploaded' where state in ('checking', 'checked', 'running')
  `);
}
