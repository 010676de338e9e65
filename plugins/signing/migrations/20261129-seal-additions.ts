import type { Knex } from 'knex';

/**
 * When the portal next adds something behind the seal of a document: evidence about its certificates (null once there is
 * nothing to add), and a time stamp. And since when that fails. Documents of before are looked at once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_builtin_envelope
      add column evidence_due_at timestamptz,
      add column stamp_due_at timestamptz,
      add column additions_failing_since timestamptz;
    update signing_builtin_envelope set evidence_due_at = sealed_at, stamp_due_at = sealed_at
      where sealed_file_id is not null;
    create index signing_builtin_envelope_evidence on signing_builtin_envelope (evidence_due_at)
      where evidence_due_at is not null;
    create index signing_builtin_envelope_stamp on signing_builtin_envelope (stamp_due_at)
      where stamp_due_at is not null;
    create index signing_step_sealed on signing_step ((entry->'facts'->>'sha256'))
      where entry->>'kind' in ('sealed', 'extended')
  `);
}
