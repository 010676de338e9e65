import { createHmac } from 'node:crypto';

/** One line as the chain sees it: every column as text, as PostgreSQL writes it. */
export interface ChainedLine {
  readonly id: number;
  readonly line: string;
}

/**
 * The columns of `core_audit` (alias `a`) as one canonical JSON text. jsonb has one
 * spelling for one value, and the time keeps its microseconds, so sealing and
 * checking see the same text whatever client or time zone reads it. The subject
 * stands in the text only where there is one: lines from before there were
 * subjects keep their hash.
 */
export const CANONICAL_LINE = `(
  jsonb_build_array(
    a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    a.actor_kind, a.actor_id, a.actor_name, a.action, a.entity, a.entity_id, a.changes, a.purpose
  ) || case when a.subject_entity is null then '[]'
       else jsonb_build_array(a.subject_entity, a.subject_id) end
)::text`;

/** What the first line is chained to. */
export const FIRST_LINK = Buffer.alloc(32);

/** The hash of a line: keyed, over the hash before and the place, so no line can be moved, changed or left out. */
export function chainHash(key: Buffer, before: Buffer, seq: number, line: string): Buffer {
  return createHmac('sha256', key).update(before).update(`${seq}\n`).update(line).digest();
}
