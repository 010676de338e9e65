import { accountName, type StaffDirectory } from '@porchlight/agents/contract';
import type { IdentityField, RecordedChange } from './rules/changed-identity.ts';

/** A value of an audit line before its change. */
interface ChangedValue {
  readonly from?: unknown;
  readonly deleted?: boolean;
  readonly damaged?: boolean;
}

/** The part of `AuditLog` that it needs. */
interface FieldChanges {
  fieldChanges(filter: {
    readonly entity: string;
    readonly id: number;
    readonly fields: readonly string[];
    readonly since: string;
    readonly limit: number;
  }): Promise<
    readonly {
      readonly at: string | Date;
      readonly action: string;
      readonly actor: {
        readonly kind: string;
        readonly id: number | null;
        readonly name: string | null;
      };
      readonly changes: Readonly<Record<string, ChangedValue>>;
    }[]
  >;
}

const FIELDS: Readonly<Record<string, IdentityField>> = {
  client_first_name: 'name',
  client_last_name: 'name',
  dob: 'birth-date',
  primary_email: 'email',
  primary_phone: 'phone',
};
/** Of each field, the first ones included: more changes of one field say nothing more, and never hide those of another. */
const MOST_LINES = 200;

/**
 * How the record of a client got what identifies the client, since a time: an agent who changes a birth date, acts with it
 * in place of the client, and changes it back is named, and so is one who made the record with it. `ids` are the agents.
 */
export async function recordedIdentity(
  { audit, staff }: { readonly audit: FieldChanges; readonly staff: StaffDirectory },
  client: number,
  since: string,
): Promise<{ readonly changes: readonly RecordedChange[]; readonly ids: readonly number[] }> {
  const filter = { entity: 'client', id: client, since, limit: MOST_LINES };
  const found = await Promise.all(
    Object.entries(FIELDS).map(async ([name, field]) =>
      (await audit.fieldChanges({ ...filter, fields: [name] })).map((line) => ({
        line,
        field,
        from: previousOf(line.changes[name]),
        isNewRecord: line.action === 'client.created',
      })),
    ),
  );
  const lines = found.flat();
  const ids = lines.flatMap(({ line: { actor } }) => (actor.id === null ? [] : [actor.id]));
  const names = await staff.names([...new Set(ids)]);
  const changes = lines.map(({ line: { at, actor }, field, from, isNewRecord }) => {
    const agent = actor.id === null ? undefined : names.get(actor.id);
    const by = agent === undefined ? actor.name : accountName(agent);
    const time = new Date(at).toISOString();
    return { field, at: time, by: actor.kind === 'staff' ? by : null, from, isNewRecord };
  });
  return { changes, ids };
}

/** What a field had before; not empty for what cannot be read any more. */
export function previousOf(change: ChangedValue | undefined): string {
  if (change?.deleted === true || change?.damaged === true) return 'unreadable';
  const value = change?.from;
  return typeof value === 'string' ? value.trim() : value == null ? '' : JSON.stringify(value);
}
