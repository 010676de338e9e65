import type { SqlCall } from '../database/transaction.ts';
import type { PublishedEvent } from '../events/published-event.ts';
import type { Actor } from '../plugin/actor.ts';
import type { AuditEntry } from '../services/tokens.ts';
import { actorColumns } from './actor-columns.ts';

/** One statement for all that a transaction tells; lines are due for sealing by being unsealed. */
const INSERT = `
  with line as (
    insert into core_audit (
      actor_kind, actor_id, actor_name, action, entity, entity_id, subject_entity, subject_id, changes, purpose
    )
    select $1, $2::bigint, $3, action, entity, entity_id, subject_entity, subject_id, coalesce(changes, '{}'), purpose
    from jsonb_to_recordset($4::jsonb) as entry(
      action text, entity text, entity_id text, subject_entity text, subject_id text, changes jsonb, purpose text
    )
    returning id
  ), published as (
    insert into core_outbox (event, payload)
    select event, payload from jsonb_to_recordset($5::jsonb) as published(event text, payload jsonb)
  )
  insert into core_audit_unsealed (audit_id) select id from line
`;

/** The statement that writes audit lines and puts events into the outbox. Throws for what JSON cannot hold. */
export function recordStatement(
  actor: Actor,
  entries: readonly AuditEntry[],
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
  return ['core.record', INSERT, [kind, id, name, JSON.stringify(rows), JSON.stringify(events)]];
}
