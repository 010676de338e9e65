import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry, WriteUnit } from '@porchlight/server';
import type { FormsAction } from '../rules/history-text.ts';
import { formerClients, type FormerClientFacts } from '../rules/status/former-clients.ts';

type Changes = NonNullable<AuditEntry['changes']>;

/** The fields of `to` that differ from `from`, in the form of an audit line. */
export function changesOf(from: object, to: object): Changes {
  const before = new Map<string, unknown>(Object.entries(from));
  const changed = Object.entries(to).filter(([field, value]) => !isSame(before.get(field), value));
  return Object.fromEntries(
    changed.map(([field, value]) => [field, { from: before.get(field), to: value as unknown }]),
  );
}

/** A line about a session form, a session, or a document request, also in the history of its client. */
export function lineAbout(
  entity: 'session' | 'session-form' | 'upload-request',
  action: FormsAction,
  { id, client_id }: { readonly id: number; readonly client_id: number | null },
  changes: Changes,
): AuditEntry {
  const line = { action, entity, entityId: id, changes };
  return client_id === null ? line : { ...line, subject: { entity: 'client', id: client_id } };
}

interface FormOfLine extends FormerClientFacts {
  readonly id: number;
  readonly client_id: number | null;
}

/** Records what happened to a form: without a client, in the history of each client that had it. */
export function auditForm(
  unit: Pick<WriteUnit, 'audit'>,
  action: FormsAction,
  form: FormOfLine,
  changes: Changes,
  purpose: string | null = null,
): void {
  const { id, client_id } = form;
  const former = client_id === null ? formerClients(form) : [];
  for (const client of former.length === 0 ? [client_id] : former)
    unit.audit({
      ...lineAbout('session-form', action, { id, client_id: client }, changes),
      ...(purpose !== null && { purpose }),
    });
}

/** Lists and objects are the same when their JSON is; PostgreSQL returns the keys of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other || JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other)
  );
}
