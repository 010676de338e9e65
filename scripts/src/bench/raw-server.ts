import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The yardstick: node:http and pg, one plain statement per call, its rows as JSON. No sign-in, no rights, no checks, no
 * audit, no counters. A process of its own with DATABASE_URL and DATABASE_SCHEMA that prints its address.
 */
const schema = process.env['DATABASE_SCHEMA'] ?? 'public';
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: `-c search_path=${schema},portal_extensions`,
});

const ITEM = `c.id, c.version, c.client_first_name, c.client_last_name, c.dob, c.status, c.primary_email,
  c.primary_phone, c.current_health_plan_name, c.next_f_u_date, a.first_name, a.last_name`;
const FROM = `from clients_client c join agents_agent a on a.id = c.assigned_agent_id
  where c.deleted_at is null`;
const MATCHES = `concat_ws(' ', c.client_first_name, c.client_last_name, c.primary_email, c.primary_phone)
  ilike '%' || $1 || '%'`;
const BY_NAME = 'order by c.client_last_name, c.client_first_name, c.id';

const LIST = `select ${ITEM}, count(*) over () as total ${FROM} ${BY_NAME} limit 15 offset $1`;
const LIST_SEARCH = `select ${ITEM}, count(*) over () as total ${FROM} and ${MATCHES} ${BY_NAME} limit 15`;
const SEARCH = `select ${ITEM} ${FROM} and ${MATCHES} ${BY_NAME} limit 50`;
const ONE = 'select * from clients_client where id = $1 and deleted_at is null';
const UPDATE = `update clients_client set occupation = $2, version = version + 1, updated_at = now()
  where id = $1 and deleted_at is null returning *`;

const LINK = `select id, subject_id::bigint as form, expires_at from core_link
  where token_hash = $1 and expires_at > now() and revoked_at is null`;
/** What the portal answers, from the same tables. */
const VISITED_FORM = `
  select s.id, s.title, s.type, s.form_type, s.source, s.status, s.form_data, s.current_step,
    s.draft_version, s.is_voided, s.is_completed, s.submitted_at, s.read_at, s.last_saved,
    link.expires_at, a.first_name || ' ' || a.last_name as agent
  from forms_submission s join (${LINK}) link on link.form = s.id
    left join clients_client c on c.id = s.client_id
    left join agents_agent a
      on a.id = c.assigned_agent_id and a.deleted_at is null and a.suspended_at is null
  where s.deleted_at is null`;

/** Locks and writes the same rows as the portal: the form, a line of the audit, and the event of a form that was sent. */
const formWrite = (action: string, columns: string, event = '') => `
  with link as materialized (${LINK}), client as materialized (
    select c.id from clients_client c join forms_submission f on f.client_id = c.id
    where f.id = (select form from link) for share of c
  ), ${event} line as (
    insert into core_audit (actor_kind, actor_name, action, entity, entity_id, changes)
    select 'link', link.id::text, '${action}', 'session-form', form::text, '{"form_data":{}}' from link
    returning id
  ), unsealed as (insert into core_audit_unsealed (audit_id) select id from line)
  update forms_submission s set form_data = $2::json::text, ${columns}, last_saved = now(), updated_at = now(),
    first_name = $2::json #>> '{personalInfo,firstName}', last_name = $2::json #>> '{personalInfo,lastName}',
    email = $2::json #>> '{contactInfo,email}', phone = $2::json #>> '{contactInfo,primary_phone}',
    date_of_birth = ($2::json #>> '{personalInfo,dateOfBirth}')::date,
    draft_version = s.draft_version + 1, version = s.version + 1
  from link where s.id = link.form and s.deleted_at is null
    and (s.client_id is null or exists (select 1 from client))
  returning s.draft_version, s.last_saved, s.current_step`;
const SAVE_DRAFT = formWrite(
  'session-form.draft-saved',
  `status = 'in_progress', current_step = 2`,
);
const HAND_IN = formWrite(
  'session-form.submitted',
  `status = 'submitted', submitted_at = now(), read_at = now(), current_step = 3, completion_step = 3`,
  `event as (
    insert into core_outbox (event, payload)
    select 'forms.submitted', json_build_object('submission_id', id, 'client_id', client_id)
    from forms_submission where id = (select form from link)
  ),`,
);

async function rowsFor(request: IncomingMessage): Promise<readonly unknown[]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://raw');
  if (pathname.startsWith('/api/public/session-form')) return visitFor(request, pathname);
  const id = /^\/api\/clients\/(\d+)$/.exec(pathname)?.[1];
  if (id !== undefined && request.method === 'PUT') {
    const { occupation } = (await json(request)) as { occupation: string };
    return read('update', UPDATE, [id, occupation]);
  }
  if (id !== undefined) return read('one', ONE, [id]);
  const q = searchParams.get('q');
  if (pathname === '/api/clients/search') return read('search', SEARCH, [q]);
  if (q !== null) return read('list-search', LIST_SEARCH, [q]);
  return read('list', LIST, [(Number(searchParams.get('page') ?? '1') - 1) * 15]);
}

async function visitFor(request: IncomingMessage, path: string): Promise<readonly unknown[]> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  if (request.method === 'GET') return read('visited-form', VISITED_FORM, [hash]);
  const { form_data } = (await json(request)) as { form_data: object };
  const values = [hash, JSON.stringify(form_data)];
  return path.endsWith('/submit')
    ? read('hand-in', HAND_IN, values)
    : read('save-draft', SAVE_DRAFT, values);
}

async function read(name: string, text: string, values: unknown[]): Promise<readonly unknown[]> {
  const { rows } = await pool.query({ name, text, values });
  return rows as unknown[];
}

const server = createServer((request, response) => {
  rowsFor(request).then(
    (rows) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(rows));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
