import type { AuditLog, AuditRow } from '../plugin-api/audit-log-token.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { asRow, AUDIT_COLUMNS, type AuditLine } from './find-audit.ts';
import type { HistoryUnsealer } from './history-unsealer.ts';

type Filter = Parameters<AuditLog['fieldChanges']>[0];

/** What `changes` has of a `field`. */
const CHANGED = {
  value: `changes -> field \\?| array['from', 'to', 'sealed']`,
  previous: `changes -> field \\?| array['from', 'sealed']`,
  name: `changes \\? field`,
} as const;

/** See `AuditLog.fieldChanges`. Scans the index of the record from both ends. */
export async function fieldChanges(
  database: Database,
  unsealer: HistoryUnsealer,
  { entity, id, fields, actions, since, limit, byStaff = false, having = 'value' }: Filter,
): Promise<readonly AuditRow[]> {
  const lines = async (order: 'asc' | 'desc', most: number) =>
    (await database
      .knex('core_audit')
      .select(...AUDIT_COLUMNS)
      .where({
        entity,
        entity_id: String(id),
        ...(byStaff && { actor_kind: 'staff' }),
      })
      .where('at', '>=', since)
      .modify((query) => {
        if (actions !== undefined) void query.whereIn('action', [...actions]);
      })
      .whereRaw(`exists (select from unnest(?::text[]) as field where ${CHANGED[having]})`, [
        [...fields],
      ])
      .orderBy('id', order)
      .limit(most)) as readonly AuditLine[];
  const newest = await lines('desc', limit);
  const oldest = newest.length < limit ? [] : await lines('asc', Math.floor(limit / 2));
  const kept = [...newest.slice(0, limit - oldest.length), ...oldest.toReversed()];
  return unsealer.lines(kept.map(asRow));
}
