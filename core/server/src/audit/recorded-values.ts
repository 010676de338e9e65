import type { AuditLog } from '../services/audit-log-token.ts';
import type { Database } from '../services/tokens.ts';
import type { FieldChangeLine, HistoryUnsealing } from './unseal-history.ts';

type Filter = Parameters<AuditLog['recordedValues']>[0];

const STATEMENT = `
  select coalesce(json_agg(json_build_object(
    'place', wanted.place, 'id', wanted.id, 'field', wanted.field,
    'action', line.action, 'change', line.change, 'sealed', line.sealed
  ) order by wanted.place, line.id desc), '[]')::text
  from jsonb_to_recordset($2::jsonb) as wanted(place int, id text, field text)
  cross join lateral (
    select id, action, changes -> wanted.field as change,
      case when changes -> wanted.field ? 'sealed' then (
        select value ->> 'sealed' from jsonb_each(changes) where value ->> 'sealed' <> ''
      ) end as sealed
    from core_audit
    where entity = $1 and entity_id = wanted.id
      and changes -> wanted.field ?| array['from', 'to', 'sealed']
    order by id desc limit $3
  ) line`;

/** See `AuditLog.recordedValues`: for each field a walk along the index of its record. */
export async function recordedValues(
  database: Database,
  unsealing: HistoryUnsealing,
  { entity, fields, changes }: Filter,
): Promise<readonly (readonly unknown[])[]> {
  const wanted = fields.map(({ id, field }, place) => ({ place, id: String(id), field }));
  const bindings = [entity, JSON.stringify(wanted), changes];
  const text = await database.jsonText('core.recorded-values', STATEMENT, bindings);
  const lines = JSON.parse(text ?? '[]') as readonly FieldChangeLine[];
  const values: unknown[][] = fields.map(() => []);
  for (const { place, change } of await unsealing.fieldChanges(entity, lines)) {
    for (const value of [change.to, change.from])
      if (value !== undefined) values[place]!.push(value);
  }
  return values;
}
