import type { AuditEntry } from '@porchlight/server';
import { isDeepStrictEqual } from 'node:util';
import type { BillingAction } from '../../rules/history-text.ts';

type Changes = NonNullable<AuditEntry['changes']>;
type Entity = 'invoice' | 'payment' | 'refund' | 'dispute' | 'saved-card' | 'waiver';

/** The fields of `to` that differ from `from`, in the form of an audit line. */
export function changesOf(from: object, to: object): Changes {
  const before = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(
    Object.entries(to)
      .filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
      .map(([field, value]) => [field, { from: before.get(field), to: value as unknown }]),
  );
}

/** A line about money, also in the history of its client. */
export function lineAbout(
  entity: Entity,
  action: BillingAction,
  { id, customer_id: client }: { readonly id: number; readonly customer_id: number | null },
  changes: Changes,
  purpose?: string,
): AuditEntry {
  return {
    action,
    entity,
    entityId: id,
    changes,
    ...(client === null ? {} : { subject: { entity: 'client', id: client } }),
    ...(purpose === undefined || purpose === '' ? {} : { purpose }),
  };
}
