import type { AuditLog, AuditRow } from '../plugin-api/audit-log-token.ts';
import { narrow } from './audit-conditions.ts';
import { nameNow } from './name-now.ts';
import type { Database } from '../plugin-api/tokens.ts';

type Filter = Parameters<AuditLog['find']>[0];

/** A line as the database returns it. */
export interface AuditLine {
  readonly id: number;
  readonly at: string;
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly subject_entity: string | null;
  readonly subject_id: string | null;
  readonly changes: AuditRow['changes'];
  readonly purpose: string | null;
}

export const AUDIT_COLUMNS = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'entity',
  'entity_id',
  'subject_entity',
  'subject_id',
  'changes',
  'purpose',
] as const;
/** With the name as screens show it. */
type NamedLine = AuditLine & { readonly name_now: string | null };

const NAME_NOW = nameNow('actor_name', 'actor_id');
const PAGE = 50;
/** One more than a caller may request, to know whether there is a next page. */
const LARGEST_PAGE = 201;

/**
 * Lines newest first, with the names that accounts have now beside those of that time. `before` continues after a page
 * with the id of its last line.
 */
export async function findAudit(database: Database, filter: Filter): Promise<readonly AuditRow[]> {
  const query = database
    .knex<AuditLine>('core_audit')
    .select(...AUDIT_COLUMNS)
    .select<NamedLine[]>(database.knex.raw(`${NAME_NOW} as name_now`))
    .orderBy('id', 'desc')
    .limit(Math.min(filter.limit ?? PAGE, LARGEST_PAGE));
  narrow(query, filter);
  if (filter.before !== undefined) query.where('id', '<', filter.before);
  if (filter.offset !== undefined) query.offset(filter.offset);
  return (await query).map(({ name_now, ...line }) => asRow({ ...line, actor_name: name_now }));
}

/** How many lines match, counted up to a limit. */
export async function countAudit(
  database: Database,
  filter: Filter,
  most: number,
): Promise<number> {
  const { knex } = database;
  const lines = knex('core_audit').select(knex.raw('1')).limit(most);
  narrow(lines, filter);
  const [{ count } = { count: 0 }] = (await knex.from(lines.as('line')).count({
    count: '*',
  })) as readonly { readonly count: number }[];
  return Number(count);
}

export function asRow(line: AuditLine): AuditRow {
  return {
    id: line.id,
    at: line.at,
    actor: { kind: line.actor_kind, id: line.actor_id, name: line.actor_name },
    action: line.action,
    entity: line.entity,
    entityId: line.entity_id,
    subject:
      line.subject_entity === null || line.subject_id === null
        ? null
        : { entity: line.subject_entity, id: line.subject_id },
    changes: line.changes,
    purpose: line.purpose,
  };
}
