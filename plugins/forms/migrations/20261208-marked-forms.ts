import type { Knex } from 'knex';

/** The latest of what set the status of each form, as far as the audit has it. */
const LATEST = `
  select distinct on (entity_id) entity_id, action, actor_kind, actor_name
  from core_audit
  where entity = 'session-form'
    and (action in ('session-form.submitted', 'session-form.reviewed') or changes -> 'status' is not null)
  order by entity_id, id desc`;

/**
 * Who set the status of a form by hand. The time of a submission is erased only where the audit has it from staff, and no
 * visitor has sent the form by its link. Forms that strangers sent have no line of that, but the session of their page.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_submission add column marked_by text');
  await knex.raw(`
    update forms_submission s set marked_by = coalesce(nullif(latest.actor_name, ''), 'staff')
    from (${LATEST}) latest
    where latest.entity_id = s.id::text and latest.actor_kind = 'staff'
      and latest.action in ('session-form.added', 'session-form.updated')
      and s.list_status in ('submitted', 'completed')`);
  await knex.raw(`
    update forms_submission s set submitted_at = null
    where s.marked_by is not null and s.progress_session_id is null
      and exists (
        select from core_audit a
        where a.entity = 'session-form' and a.entity_id = s.id::text and a.actor_kind = 'staff'
          and a.action in ('session-form.added', 'session-form.updated')
          and a.changes #>> '{status,to}' = 'submitted')
      and not exists (
        select from core_audit a
        where a.entity = 'session-form' and a.entity_id = s.id::text
          and a.action = 'session-form.submitted')`);
}
