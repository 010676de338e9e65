import type { Knex } from 'knex';

/** The latest of what set the status of each form, as far as the audit has it. */
const LATEST = `
  select distinct on (entity_id) entity_id, actor_kind, actor_id, actor_name
  from core_audit
  where entity = 'session-form' and changes -> 'status' is not null
  order by entity_id, id desc`;

/** Whose account set the status of a form by hand: the name that is kept may be another one by now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table forms_submission add column marked_by_id bigint');
  await knex.raw(`
    update forms_submission s set marked_by_id = latest.actor_id
    from (${LATEST}) latest
    where latest.entity_id = s.id::text and latest.actor_kind = 'staff'
      and s.marked_by = latest.actor_name`);
}
