import type { SqlCall } from '../database/transaction.ts';
import type { PublishedEvent } from '../base/published-event.ts';
import type { Actor } from '@porchlight/kernel';
import { actorColumns } from './actor-columns.ts';
import type { SealedEntries } from './stored-subject-keys.ts';

/** Lines wait in `core_audit_unsealed` until they are added to the hash chain. */
const insertStatement = (otherPart: string) => `
  with ${otherPart}line as (
    insert into core_audit (
      actor_kind, actor_id, actor_name, action, entity, entity_id, subject_entity, subject_id, changes, purpose
    )
    select $1, $2::bigint, $3, action, entity, entity_id, subject_entity, subject_id, coalesce(changes, '{}'), purpose
    from jsonb_to_recordset($4::jsonb) as entry(
      action text, entity text, entity_id text, subject_entity text, subject_id text, changes jsonb, purpose text
    )
    returning id
  ), published as (
    insert into core_outbox (event, payload, caused_by)
    select event, payload, case when $1 = 'staff' then $2::bigint end from jsonb_to_recordset($5::jsonb) as published(event text, payload jsonb)
  )
  insert into core_audit_unsealed (audit_id) select id from line
`;

/** One statement for everything that a transaction audits and publishes. */
const INSERT = insertStatement('');

const INSERT_WITH_KEYS = insertStatement(`subject_key as (
    insert into core_subject_key (id, entity, entity_id, sealed_key)
    select id, entity, entity_id, sealed_key from jsonb_to_recordset($6::jsonb)
      as subject_key(id uuid, entity text, entity_id text, sealed_key text)
  ), `);

/**
 * The statement that writes audit lines with their new keys, and puts events into the outbox. Throws for values that
 * JSON cannot represent.
 */
export function recordStatement(
  actor: Actor,
  { entries, keys }: Pick<SealedEntries, 'entries' | 'keys'>,
  events: readonly PublishedEvent[],
): SqlCall {
  const { kind, id, name } = actorColumns(actor);
  const rows = entries.map(({ action, entity, entityId, subject, changes, purpose }) => ({
    action,
    entity,
    entity_id: entityId === null ? null : String(entityId),
    subject_entity: subject?.entity,
    subject_id: subject && String(subject.id),
    changes,
    purpose,
  }));
  const bindings = [kind, id, name, JSON.stringify(rows), JSON.stringify(events)];
  if (keys.length === 0) return ['core.record', INSERT, bindings];
  return ['core.record-with-keys', INSERT_WITH_KEYS, [...bindings, JSON.stringify(keys)]];
}
