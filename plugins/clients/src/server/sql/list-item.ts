import { AGENT_VIEW } from '@porchlight/agents/contract';

/** Full years on the day bound to `today`; null for a birth date that is still to come, as in `ageOn`. */
export function ageColumn(today: string): string {
  return `case when c.dob <= ${today}::date
    then date_part('year', age(${today}::date, c.dob))::int end as age`;
}

export const nameColumn = `btrim(c.client_first_name || ' ' || c.client_last_name) as name`;

export const assignedAgentColumn = `case when a.id is not null then json_build_object(
  'id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) end as assigned_agent`;

/** What lists show of the client `c` and its agent `a`, in the order of `clients/client-list-item`. */
function listItemColumns(today: string): string {
  return `
    c.id, c.version, c.client_first_name, c.client_last_name,
    c.client_first_name as first_name, c.client_last_name as last_name, ${nameColumn},
    c.dob, ${ageColumn(today)}, c.status, c.current_health_plan_name, c.next_f_u_date,
    c.primary_email, c.primary_phone, c.primary_email as email, c.primary_phone as phone,
    c.primary_email as client_email, c.primary_phone as client_phone,
    c.assigned_agent_id, ${assignedAgentColumn}`;
}

/**
 * The clients of `picked (id, place)` in the order of their places, as JSON objects with commas between them.
 * Only these few rows are read whole, each by its key: sorting and paging need no more than the indexes hold.
 */
export function listItemsText(today: string): string {
  return `
    select coalesce(string_agg(line, ',' order by place), '')
    from (
      select picked.place, (
        select row_to_json(item)::text
        from clients_client c
        left join ${AGENT_VIEW} a on a.id = c.assigned_agent_id
        cross join lateral (select ${listItemColumns(today)}) item
        where c.id = picked.id
      ) as line
      from picked
    ) lines`;
}
