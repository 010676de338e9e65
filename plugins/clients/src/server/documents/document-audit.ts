import type { AuditEntry } from '@porchlight/server';

type Changes = NonNullable<AuditEntry['changes']>;

/** The fields of `to` that differ from `from`, in the form of an audit line. */
export function changesOf(from: object, to: object): Changes {
  const before = new Map<string, unknown>(Object.entries(from));
  const changed = Object.entries(to).filter(([field, value]) => before.get(field) !== value);
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field,
      before.has(field)
        ? { from: before.get(field), to: value as unknown }
        : { to: value as unknown },
    ]),
  );
}

/** A line about a document, in the history of its client as well. */
export function documentLine(
  action: string,
  { id, client_id }: { readonly id: string; readonly client_id: number | null },
  changes: Changes,
): AuditEntry {
  const line = { action, entity: 'document', entityId: id, changes };
  return client_id === null ? line : { ...line, subject: { entity: 'client', id: client_id } };
}
