import type { Knex } from 'knex';

/**
 * Whether each signer got a copy of a signed document. The steps of the envelope and the audit say how it came to that;
 * 'sending' is no step yet. And how the copies of a template travel; null for what its document asks for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table signing_copy (
      document_id uuid not null references signing_document (id) on delete cascade,
      role text not null constraint signing_copy_role_known check (role in ('advisor', 'client')),
      state text not null constraint signing_copy_state_known
        check (state in ('sending', 'sent', 'opened', 'failed')),
      way text constraint signing_copy_way_known
        check (way in ('portal', 'mail', 'text', 'print', 'link')),
      problem text constraint signing_copy_problem_known
        check (problem in ('no-client', 'no-email', 'no-mail-server', 'not-delivered')),
      message_id uuid,
      changed_at timestamptz not null,
      primary key (document_id, role)
    );
    create index signing_copy_sending on signing_copy (message_id) where state = 'sending';
    create index signing_copy_failed on signing_copy (changed_at) where state = 'failed';
    alter table signing_template add column copy_by text constraint signing_template_copy_known
      check (copy_by in ('attach', 'link'))
  `);
}
