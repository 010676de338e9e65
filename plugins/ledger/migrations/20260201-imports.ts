import type { Knex } from '@porchlight/server';

/**
 * Imported files. Contents of a file are stored sealed only: the first rows for the preview, and earlier values of
 * changed rows for an undo.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ledger_import (
      id uuid primary key,
      agent_id bigint references agents_agent (id) on delete set null,
      agent_name text not null,
      file_name text not null,
      file_size bigint not null,
      file_id uuid unique references core_file (id),
      header_line integer,
      header_key text not null,
      preview_sealed text,
      mapping jsonb,
      match_key text,
      state text not null default 'uploaded' constraint ledger_import_state_known check (state in
        ('uploaded', 'checking', 'checked', 'running', 'finished', 'undoing', 'undone', 'discarded')),
      counts jsonb,
      error jsonb,
      created_at timestamptz not null default clock_timestamp(),
      begun_at timestamptz,
      finished_at timestamptz
    )
  `);
  await knex.raw('create index ledger_import_created_at on ledger_import (created_at)');
  await knex.raw(`
    create table ledger_import_row (
      id text collate "C" primary key,
      import_id uuid not null references ledger_import (id) on delete cascade,
      line integer not null,
      action text not null,
      client_id bigint,
      name text not null default '',
      fields text[] not null default '{}',
      reason text not null default '',
      version integer,
      before_sealed text
    )
  `);
  await knex.raw('create index ledger_import_row_line on ledger_import_row (import_id, line)');
  await knex.raw(
    'create index ledger_import_row_action on ledger_import_row (import_id, action, line)',
  );
  await knex.raw(`
    create table ledger_import_mapping (
      header_key text primary key,
      mapping jsonb not null,
      match_key text not null,
      used_at timestamptz not null default clock_timestamp()
    )
  `);
}
