import { createHmac } from 'node:crypto';

/** One line as the chain hashes it: every column as text, as PostgreSQL writes it. */
export interface ChainedLine {
  readonly id: number;
  readonly line: string;
}

/**
 * The columns of `core_audit` (alias `a`) as one canonical JSON text. jsonb has one form per value, and the time
 * includes microseconds, so sealing and verifying hash the same text in any client or time zone. The text contains the
 * subject only if there is one, so that lines from before subjects existed have the same hash.
 */
export const CANONICAL_LINE = `(
  jsonb_build_array(
    a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    a.actor_kind, a.actor_id, a.actor_name, a.action, a.entity, a.entity_id, a.changes, a.purpose
  ) || case when a.subject_entity is null then '[]'
       else jsonb_build_array(a.subject_entity, a.subject_id) end
)::text`;

/** The hash before the first line. */
export const FIRST_LINK = Buffer.alloc(32);

/** The keyed hash of a line, its position, and the hash before, so that no line can be moved, changed, or removed. */
export function chainHash(key: Buffer, before: Buffer, seq: number, line: string): Buffer {
  return createHmac('sha256', key).update(before).update(`${seq}\n`).update(line).digest();
}
