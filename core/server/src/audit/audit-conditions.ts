import type { Knex } from 'knex';
import type { AuditLog } from '../plugin-api/audit-log-token.ts';

type Filter = Parameters<AuditLog['find']>[0];

/** Who acted, by the kinds of actors. */
const KINDS = {
  staff: ['staff'],
  visitor: ['link', 'public'],
  portal: ['system'],
} as const;

/** What the search of the audit looks through: words as screens show them. */
const SEARCHED = `lower(concat_ws(' ', actor_name, translate(action, '.-', '  '), purpose, entity_id))`;

/** Leaves the lines of a filter; `limit`, `before`, and `offset` are up to the caller. */
export function narrow(query: Knex.QueryBuilder, filter: Filter): void {
  const { entity, id } = filter;
  if (entity !== undefined && id !== undefined) query.where(belongsTo(entity, String(id)));
  else if (entity !== undefined) query.where({ entity });
  else if (id !== undefined) query.where({ entity_id: String(id) });
  if (filter.entities !== undefined) query.whereIn('entity', [...filter.entities]);
  if (filter.field !== undefined) query.whereRaw('changes \\? ?', [filter.field]);
  if (filter.agent !== undefined) query.where({ actor_kind: 'staff', actor_id: filter.agent });
  if (filter.by !== undefined) query.whereIn('actor_kind', [...KINDS[filter.by]]);
  if (filter.from !== undefined) query.where('at', '>=', filter.from);
  if (filter.to !== undefined) query.where('at', '<', filter.to);
  if (filter.until !== undefined) query.where('id', '<=', filter.until);
  for (const word of filter.words ?? [])
    query.whereRaw(`strpos(${SEARCHED}, lower(?)) > 0`, [word]);
}

/** The lines about a record, and those about others that belong in its history. */
function belongsTo(entity: string, id: string) {
  return (query: Knex.QueryBuilder): void => {
    void query.where({ entity, entity_id: id }).orWhere({ subject_entity: entity, subject_id: id });
  };
}
