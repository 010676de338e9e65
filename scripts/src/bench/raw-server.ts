import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The measure: what this machine gives when nothing but the work itself is
 * done. node:http and pg, statements by hand, JSON built in the database; no
 * sign-in, no rights, no checks, no log. Started as a process of its own with
 * DATABASE_URL and DATABASE_SCHEMA; prints its address.
 */
const PAGE = 15;

const ITEM = `
  c.id, c.version, c.client_first_name, c.client_last_name, c.client_first_name as first_name,
  c.client_last_name as last_name, btrim(c.client_first_name || ' ' || c.client_last_name) as name,
  c.dob, date_part('year', age(c.dob))::int as age, c.status, c.current_health_plan_name,
  c.next_f_u_date, c.primary_email, c.primary_phone, c.primary_email as email,
  c.primary_phone as phone, c.primary_email as client_email, c.primary_phone as client_phone,
  c.assigned_agent_id,
  json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as assigned_agent`;

const COUNTS = `
  counts as (
    select coalesce(sum(change) filter (where status = 'new'), 0) as "new",
      coalesce(sum(change) filter (where status = 'client'), 0) as client,
      coalesce(sum(change) filter (where status = 'lead'), 0) as lead,
      coalesce(sum(change) filter (where status = 'inactive'), 0) as inactive
    from clients_status_change
  )`;

const LIST = `
  with ${COUNTS}, page as (
    select ${ITEM} from clients_client c join agents_agent a on a.id = c.assigned_agent_id
    where c.deleted_at is null
    order by c.sort_last_name, c.sort_first_name, c.id limit ${PAGE} offset $1
  )
  select json_build_object('success', true, 'data', (select json_agg(page) from page),
    'total', (select "new" + client + lead + inactive from counts),
    'counts', (select row_to_json(counts) from counts))::text as body`;

const SEARCH = `
  with ${COUNTS}, found as materialized (
    select id, sort_last_name, sort_first_name from clients_client
    where deleted_at is null and search_text like (select '%' || clients_fold($1) || '%')
      and (sort_first_name like (select '%' || clients_fold($1) || '%')
        or sort_last_name like (select '%' || clients_fold($1) || '%')
        or sort_plan like (select '%' || clients_fold($1) || '%'))
  ), page as (
    select ${ITEM} from (
      select * from found order by sort_last_name, sort_first_name, id limit ${PAGE}
    ) f join clients_client c using (id) join agents_agent a on a.id = c.assigned_agent_id
    order by f.sort_last_name, f.sort_first_name, f.id
  )
  select json_build_object('success', true, 'data', (select coalesce(json_agg(page), '[]') from page),
    'total', (select count(*) from found),
    'counts', (select row_to_json(counts) from counts))::text as body`;

const schema = process.env['DATABASE_SCHEMA'] ?? 'public';
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: `-c search_path=${schema},portal_extensions`,
});

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://raw');
  const q = searchParams.get('q');
  const page = Number(searchParams.get('page') ?? '1');
  const statement = q
    ? { name: 'search', text: SEARCH, values: [q] }
    : { name: 'list', text: LIST, values: [(page - 1) * PAGE] };
  pool.query<{ body: string }>(statement).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(rows[0]?.body);
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
