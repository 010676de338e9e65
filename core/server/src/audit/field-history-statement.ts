import type { AuditLog } from '../plugin-api/audit-log-token.ts';
import type { HistoryStatement } from './history-statement.ts';
import { nameNow } from './name-now.ts';

type Filter = Parameters<AuditLog['fieldHistoryText']>[0];

const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The sealed text of a line, which is in the first of its sealed fields. */
const SEALED = `jsonb_build_object('sealed', (
    select value ->> 'sealed' from jsonb_each(changes) where value ->> 'sealed' <> ''))`;

/**
 * The lines in which one field of a record changed: scans the record's index from the newest line to the end of the
 * page. Skips lines that only name the field, such as reveals.
 */
export function fieldHistoryStatement(filter: Filter): HistoryStatement {
  const { entity, id, field, limit, before } = filter;
  const bindings = [entity, String(id), field, limit, ...(before === undefined ? [] : [before])];
  return {
    name: before === undefined ? 'core.field-history' : 'core.field-history.before',
    sql: `
      with line as (
        select id, at, actor_kind, actor_id, actor_name, action, purpose, changes, changes -> $3 as change
        from core_audit
        where entity = $1 and entity_id = $2 and changes -> $3 ?| array['from', 'to', 'sealed']
          ${before === undefined ? '' : 'and id < $5'}
        order by id desc limit $4 + 1
      ),
      page as (select * from line order by id desc limit $4)
      select '{"success":true,"data":' || coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'at', ${AT},
          'actor', json_build_object('kind', actor_kind, 'id', actor_id, 'name', ${nameNow('actor_name', 'actor_id')}),
          'action', action, 'purpose', purpose)
          || case when change ? 'sealed' then ${SEALED}
             else jsonb_build_object('from', change -> 'from', 'to', change -> 'to') end order by id desc)::text
        from page), '[]')
        || ',"more":' || (select count(*) > $4 from line) || '}'`,
    bindings,
  };
}
