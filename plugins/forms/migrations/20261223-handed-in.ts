import type { Knex } from 'knex';

/** Of each form, the latest line of the audit by which its visitor sent it. */
const SENT = `
  select distinct on (a.entity_id) a.entity_id, a.subject_id, a.changes #>> '{title,to}' as title
  from core_audit a
  where a.entity = 'session-form' and a.action = 'session-form.submitted'
  order by a.entity_id, a.id desc`;

/** Of each form, the clients that it was unlinked from, the first one first. */
const UNLINKED = `
  select entity_id, jsonb_agg(client order by first) as clients
  from (
    select entity_id, (changes #>> '{client_id,from}')::bigint as client, min(id) as first
    from core_audit
    where entity = 'session-form' and action = 'session-form.unlinked'
      and jsonb_typeof(changes #> '{client_id,from}') = 'number'
    group by 1, 2
  ) each
  group by entity_id`;

/**
 * Through whose link a form was sent, under which title, and when, which nobody changes, and which clients it was unlinked
 * from. Older forms have it as far as the audit does; a name of a client is the one of now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_submission
      add column handed_in jsonb check (jsonb_exists(handed_in, 'client_id')),
      add column earlier_clients jsonb not null default '[]'
        check (jsonb_typeof(earlier_clients) = 'array')`);
  await knex.raw(`
    update forms_submission s
    set handed_in = jsonb_build_object('client_id', sent.subject_id::bigint, 'title', coalesce(sent.title, s.title),
      'client', (select nullif(btrim(concat_ws(' ', c.client_first_name, c.client_last_name)), '')
        from clients_v_client c where c.id = sent.subject_id::bigint),
      'at', to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (${SENT}) sent
    where sent.entity_id = s.id::text and s.submitted_at is not null`);
  await knex.raw(`
    update forms_submission s
    set handed_in = jsonb_build_object('client_id', null, 'client', null, 'title', s.title,
      'at', to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where handed_in is null and submitted_at is not null and progress_session_id is not null`);
  await knex.raw(`
    update forms_submission s set earlier_clients = unlinked.clients
    from (${UNLINKED}) unlinked where unlinked.entity_id = s.id::text`);
}
