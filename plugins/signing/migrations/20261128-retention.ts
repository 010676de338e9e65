import type { Knex } from 'knex';

const YEARS = 10;

/**
 * How long signed documents are kept, whose they were once their client is gone, and legal holds. The steps of an envelope
 * still never change: they go together with their envelope, or not at all.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_template add column retention_years integer not null default ${YEARS}
      constraint signing_template_retention_known check (retention_years between 1 and 99);
    alter table signing_document
      add column kept_until date,
      add column client_name text not null default '',
      add column code text not null default '',
      add column hold_reason text,
      add column held_at timestamptz,
      add column held_by bigint references agents_agent (id) on delete set null;
    update signing_document d set
      kept_until = (d.stored_at + interval '${YEARS} years')::date,
      client_name = coalesce(
        (select btrim(c.client_first_name || ' ' || c.client_last_name) from clients_client c
         where c.id = d.filed_client_id),
        (select s.name from signing_signer s where s.envelope = d.envelope and s.role = 'client'),
        (select s.name from signing_builtin_signer s
         join signing_builtin_envelope b on b.id = s.envelope_id
         where b.sealed_sha256 = d.sha256 and s.role = 'client' limit 1), ''),
      code = coalesce(
        (select b.code from signing_builtin_envelope b where b.sealed_sha256 = d.sha256 limit 1),
        (select e.envelope_id from signing_envelope e where e.id = d.envelope), '');
    alter table signing_document alter column kept_until set not null;
    create index signing_document_stored on signing_document (stored_at desc, id);
    create index signing_document_ended on signing_document (kept_until)
      where submission_id is null and filed_client_id is null and held_at is null;
    create index signing_builtin_envelope_submission on signing_builtin_envelope (submission_id);
  `);
  await knex.raw(`
    create function signing_keep_steps() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE'
        and not exists (select from signing_builtin_envelope where id = old.envelope_id) then
        return old;
      end if;
      raise exception '% is append-only', tg_table_name;
    end $$;
    drop trigger signing_step_append_only on signing_step;
    create trigger signing_step_append_only before update or delete on signing_step
      for each row execute function signing_keep_steps();
    create trigger signing_step_no_truncate before truncate on signing_step
      for each statement execute function core_refuse_change();
    alter table signing_step drop constraint signing_step_envelope_id_fkey,
      add constraint signing_step_envelope_id_fkey foreign key (envelope_id)
        references signing_builtin_envelope (id) on delete cascade;
    alter table signing_builtin_signer drop constraint signing_builtin_signer_envelope_id_fkey,
      add constraint signing_builtin_signer_envelope_id_fkey foreign key (envelope_id)
        references signing_builtin_envelope (id) on delete cascade;
  `);
}
