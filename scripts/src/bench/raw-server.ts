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
  c.id, c.version, c.client_first_name, c.client_last_name, c.dob, c.status, c.current_health_plan_name,
  c.next_f_u_date, c.primary_email, c.primary_phone, c.assigned_agent_id`;

const LIST = `
  with counts as (
    select json_object_agg(status, n) as counts, sum(n) as total
    from (select status, sum(change) as n from clients_status_change group by status) s
  ), page as (
    select ${ITEM} from clients_client c where deleted_at is null
    order by sort_last_name, sort_first_name, id limit ${PAGE} offset $1
  )
  select json_build_object('success', true, 'data', (select json_agg(page) from page),
    'total', (select total from counts), 'counts', (select counts from counts))::text as body`;

const SEARCH = `
  with counts as (
    select json_object_agg(status, n) as counts
    from (select status, sum(change) as n from clients_status_change group by status) s
  ), found as materialized (
    select id, sort_last_name, sort_first_name from clients_client
    where deleted_at is null and search_text like '%' || clients_fold($1) || '%'
  ), page as (
    select ${ITEM} from (
      select * from found order by sort_last_name, sort_first_name, id limit ${PAGE}
    ) f join clients_client c using (id)
    order by f.sort_last_name, f.sort_first_name, f.id
  )
  select json_build_object('success', true, 'data', (select coalesce(json_agg(page), '[]') from page),
    'total', (select count(*) from found), 'counts', (select counts from counts))::text as body`;

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
