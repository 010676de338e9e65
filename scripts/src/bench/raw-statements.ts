import { carriers } from '@porchlight/carriers-standard/carriers';
import { clientColumns } from '@porchlight/clients/bulk';

/** The statements of the measure, as one writes them by hand: JSON built in the database, nothing else. */

export const PAGE = 15;

/** Fields of which the row of a client has the mask. */
export const SECRETS = `ssn dl_or_ppnumber medicaidnumber medicarenumber business_ein routing_number
  account_number card_number exp_date spouse_ssn spouse_dl_pass_number dep1_ssn dep2_ssn dep3_ssn
  dep4_ssn ben1_ssn ben1_dl_or_ppnumber ben2_ssn ben2_dl_or_ppnumber ben3_ssn ben3_dl_or_ppnumber
  ben4_ssn ben4_dl_or_ppnumber mp_username mp_pass`.split(/\s+/);

/** Fields that plugins add to clients. */
export const ADDED = carriers.map(({ field }) => field.field);

const NAME = `c.client_first_name as first_name, c.client_last_name as last_name,
  btrim(c.client_first_name || ' ' || c.client_last_name) as name,
  date_part('year', age(c.dob))::int as age, c.primary_email as email, c.primary_phone as phone,
  c.primary_email as client_email, c.primary_phone as client_phone, c.assigned_agent_id,
  json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as assigned_agent`;

const ITEM = `c.id, c.version, c.client_first_name, c.client_last_name, c.dob, c.status,
  c.current_health_plan_name, c.next_f_u_date, c.primary_email, c.primary_phone, ${NAME}`;

const instant = (column: string): string =>
  `to_char(c.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

const WHOLE = [
  'c.id',
  'c.version',
  NAME,
  instant('created_at'),
  instant('updated_at'),
  'null as cvc',
  ...[...clientColumns.keys()].map((column) => `c.${column}`),
  ...SECRETS.map((field) => `coalesce(c.masks ->> '${field}', '') as ${field}`),
  ...ADDED.map((field) => `c.ext -> '${field}' as ${field}`),
].join(', ');

const AGENT = 'join agents_agent a on a.id = c.assigned_agent_id';

/** How many clients there are. */
export const TOTAL = `select coalesce(sum(change), 0) from clients_status_change`;

const COUNTS = `
  counts as (
    select coalesce(sum(change) filter (where status = 'new'), 0) as "new",
      coalesce(sum(change) filter (where status = 'client'), 0) as client,
      coalesce(sum(change) filter (where status = 'lead'), 0) as lead,
      coalesce(sum(change) filter (where status = 'inactive'), 0) as inactive
    from clients_status_change
  )`;

export const LIST = `
  with ${COUNTS}, page as (
    select ${ITEM} from clients_client c ${AGENT}
    where c.deleted_at is null
    order by c.sort_last_name, c.sort_first_name, c.id limit ${PAGE} offset $1
  )
  select json_build_object('success', true, 'data', (select json_agg(page) from page),
    'total', (select "new" + client + lead + inactive from counts),
    'counts', (select row_to_json(counts) from counts))::text as body`;

export const LIST_SEARCH = `
  with ${COUNTS}, found as materialized (
    select id, sort_last_name, sort_first_name from clients_client
    where deleted_at is null and search_text like (select '%' || clients_fold($1) || '%')
      and (sort_first_name like (select '%' || clients_fold($1) || '%')
        or sort_last_name like (select '%' || clients_fold($1) || '%')
        or sort_plan like (select '%' || clients_fold($1) || '%'))
  ), page as (
    select ${ITEM} from (
      select * from found order by sort_last_name, sort_first_name, id limit ${PAGE}
    ) f join clients_client c using (id) ${AGENT}
    order by f.sort_last_name, f.sort_first_name, f.id
  )
  select json_build_object('success', true, 'data', (select coalesce(json_agg(page), '[]') from page),
    'total', (select count(*) from found),
    'counts', (select row_to_json(counts) from counts))::text as body`;

/** By name first, whole before part; then by email and phone. `$1` has no wild cards. */
export const SEARCH = `
  with looked as materialized (select clients_fold($1) as text), found as (
    select id, sort_last_name, sort_first_name,
      sort_first_name || ' ' || sort_last_name as names,
      sort_last_name || ' ' || sort_first_name as turned,
      lower(primary_email) as email
    from clients_client
    where deleted_at is null and search_text like (select '%' || text || '%' from looked)
  ), best as (
    select id, sort_last_name, sort_first_name, case
        when text in (names, turned) then 0
        when text in (sort_last_name, sort_first_name) then 1
        when turned like text || '%' then 2
        when names like text || '%' then 3
        when names like '%' || text || '%' then 4
        when turned like '%' || text || '%' then 4
        when email like text || '%' then 5
        else 6
      end as rank
    from found, looked order by rank, sort_last_name, sort_first_name, id limit 50
  )
  select json_build_object('success', true, 'data', coalesce(json_agg(row_to_json(item)
    order by b.rank, b.sort_last_name, b.sort_first_name, b.id), '[]'))::text as body
  from best b cross join lateral (
    select ${ITEM} from clients_client c ${AGENT} where c.id = b.id
  ) item`;

export const ONE = `
  select row_to_json(item)::text as body from clients_client c ${AGENT}
  cross join lateral (select ${WHOLE}) item
  where c.id = $1 and c.deleted_at is null`;

/** `$1` id, `$2` version that the change was made from, `$3` value. */
export const updateOf = (assignment: string): string => `
  with c as (
    update clients_client set ${assignment}, version = version + 1, updated_at = now()
    where id = $1 and version = $2 and deleted_at is null returning *
  )
  select row_to_json(item)::text as body from c ${AGENT} cross join lateral (select ${WHOLE}) item`;

/** `$1` client, `$2` value; unsealed, and so in a row that the portal does not open. */
export const KEEP_SECRET = `
  insert into clients_secret (id, client_id, field, sealed)
  select row_id || '.raw', id, 'raw', $2 from clients_client where id = $1
  on conflict (id) do update set sealed = excluded.sealed`;

/** `$1` client, `$2` changes as JSON. */
export const AUDIT = `
  insert into core_audit (actor_kind, actor_id, actor_name, action, entity, entity_id, changes)
  values ('staff', 1, 'Raw', 'client.updated', 'client', $1, $2)`;
