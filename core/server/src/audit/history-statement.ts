import { nameNow } from './name-now.ts';
import type { AuditLog } from '../plugin-api/audit-log-token.ts';

type Filter = Parameters<AuditLog['historyText']>[0];

/** A statement whose only column is JSON text; its name identifies the text. */
export interface HistoryStatement {
  readonly name: string;
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

const LINE = `id, at, actor_kind, actor_id, actor_name, action, entity, entity_id, changes, purpose`;
const NAME = nameNow('actor_name', 'actor_id');
const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The lines about a record and those whose subject it is. Each half scans its own index, newest first and no longer
 * than the page, so a long history costs no more than a short one.
 */
export function historyStatement(filter: Filter): HistoryStatement {
  const { entity, id, limit, before, actions, except, about, changedBy } = filter;
  const bindings: unknown[] = [];
  const bind = (value: unknown) => `$${bindings.push(value)}`;
  const [kind, key, most] = [bind(entity), bind(String(id)), bind(limit)];
  const conditions = [
    ...(before === undefined ? [] : [`and id < ${bind(before)}`]),
    ...(actions === undefined ? [] : [`and action = any(${bind(actions)}::text[])`]),
    ...(except === undefined ? [] : [`and action <> all(${bind(except)}::text[])`]),
    ...(about === undefined ? [] : [`and entity = ${bind(about)}`]),
  ].join(' ');
  const newest = `${conditions} order by id desc limit ${most} + 1`;
  const own = `entity = ${kind} and entity_id = ${key}`;
  const lastChanges = changedBy && lastChangesText(own, bind(changedBy));
  const shape = { before, actions, except, about, changedBy };
  const parts = Object.entries(shape).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  return {
    name: ['core.history', ...parts].join('.'),
    sql: `
      with line as (
        (select ${LINE} from core_audit where ${own} ${newest})
        union all
        (select ${LINE} from core_audit where subject_entity = ${kind} and subject_id = ${key}
          and not (${own}) ${newest})
      ),
      page as (select * from line order by id desc limit ${most})
      select '{"success":true,"data":' || coalesce((
        select json_agg(json_build_object(
          'id', id, 'at', ${AT},
          'actor', json_build_object('kind', actor_kind, 'id', actor_id, 'name', ${NAME}),
          'action', action, 'entity', entity, 'entity_id', entity_id,
          'changes', changes, 'purpose', purpose) order by id desc)::text
        from page), '[]')
        || ',"more":' || (select count(*) > ${most} from line)
        ${lastChanges === undefined ? '' : `|| ',"last_changed":' || ${lastChanges}`} || '}'`,
    bindings,
  };
}

/** By field, the newest line with one of these actions that changed it. */
function lastChangesText(own: string, actions: string): string {
  return `coalesce((
    select json_object_agg(field, json_build_object(
      'at', ${AT},
      'by', json_build_object('kind', actor_kind, 'id', actor_id, 'name', ${NAME})))::text
    from (
      select distinct on (field) field, at, actor_kind, actor_id, actor_name
      from core_audit cross join lateral jsonb_object_keys(changes) as field
      where ${own} and action = any(${actions}::text[])
      order by field, id desc
    ) latest), '{}')`;
}
