import type { AuditLog } from '../plugin-api/audit-log-token.ts';
import { nextTurn } from '../plugin-api/slices.ts';
import type { DatabaseReads } from '../plugin-api/tokens.ts';
import type { SealedLine } from './sealed-changes.ts';
import type { HistoryUnsealer } from './history-unsealer.ts';

type Filter = Parameters<AuditLog['recordedValues']>[0];
type Recorded = ReturnType<AuditLog['recordedValues']>;

/** Fields per lookup statement. */
const FIELDS_PER_STATEMENT = 500;
/** Size of the lines read together: one line can have several long values. */
const BYTES_PER_STATEMENT = 1_000_000;

/** A line to read, its size, and the fields (by index) that it changes. */
interface FoundLine {
  readonly id: number;
  readonly bytes: number;
  readonly places: readonly number[];
}

interface Line extends SealedLine {
  readonly id: number;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** For each field, scans the index of its record. Returns no values, because they may not fit in memory. */
const FIND = `
  select coalesce(json_agg(found order by found.id desc), '[]')::text from (
    select line.id, max(line.bytes) as bytes, json_agg(wanted.place) as places
    from jsonb_to_recordset($2::jsonb) as wanted(place int, id text, field text)
    cross join lateral (
      select id, octet_length(changes::text) as bytes from core_audit
      where entity = $1 and entity_id = wanted.id
        and changes -> wanted.field ?| array['from', 'to', 'sealed']
      order by id desc limit $3
    ) line
    group by line.id
  ) found`;

const READ = `
  select coalesce(json_agg(json_build_object('id', id, 'action', action, 'entity', entity,
    'entityId', entity_id, 'changes', changes) order by id desc), '[]')::text
  from core_audit where id = any ($1::bigint[])`;

/** See `AuditLog.recordedValues`. */
export async function* recordedValues(
  database: DatabaseReads,
  unsealer: HistoryUnsealer,
  { entity, fields, changes }: Filter,
): Recorded {
  const wanted = fields.map(({ id, field }, place) => ({ place, id: String(id), field }));
  // Fields of one record often change together: in one statement, each of their lines is read once.
  wanted.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (let first = 0; first < wanted.length; first += FIELDS_PER_STATEMENT) {
    const some = JSON.stringify(wanted.slice(first, first + FIELDS_PER_STATEMENT));
    const text = await database.jsonText('core.recorded-lines', FIND, [entity, some, changes]);
    for (const found of inBatches(JSON.parse(text ?? '[]') as readonly FoundLine[])) {
      await nextTurn();
      const places = new Map(found.map((line) => [line.id, line.places]));
      for (const line of await readLines(database, unsealer, [...places.keys()])) {
        for (const place of places.get(line.id)!) {
          const { to, from } = line.changes[fields[place]!.field]!;
          if (to !== undefined) yield { place, value: to };
          if (from !== undefined) yield { place, value: from };
        }
      }
    }
  }
}

async function readLines(
  database: DatabaseReads,
  unsealer: HistoryUnsealer,
  ids: readonly number[],
): Promise<readonly Line[]> {
  const text = await database.jsonText('core.recorded-values', READ, [ids]);
  return unsealer.lines(JSON.parse(text ?? '[]') as readonly Line[]);
}

/** Every batch has at least one line. */
function* inBatches(lines: readonly FoundLine[]): Generator<readonly FoundLine[]> {
  let batch: FoundLine[] = [];
  let bytes = 0;
  for (const line of lines) {
    if (batch.length > 0 && bytes + line.bytes > BYTES_PER_STATEMENT) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(line);
    bytes += line.bytes;
  }
  if (batch.length > 0) yield batch;
}
