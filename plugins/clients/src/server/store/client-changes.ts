import type { AuditEntry } from '@porchlight/server';
import { maskOf } from '../../rules/masks.ts';
import { isSameValue } from '../../rules/values/client-value.ts';
import { clientFields } from '../fields/client-fields.ts';
import { sensitiveKind, type ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import type { StoredSecrets } from './client-secrets.ts';

/** What is stored of a client, as far as the input touches it. */
interface StoredValues {
  /** Columns by name; amounts as decimals. */
  readonly columns: Readonly<Record<string, unknown>>;
  readonly ext: Readonly<Record<string, unknown>>;
  /** Values of the secret fields that the input names. */
  readonly secrets: StoredSecrets;
}

/** A client before anything is known of it. */
export const blankClient: StoredValues = {
  columns: Object.fromEntries(
    [...clientFields.values()]
      .filter(({ kind }) => kind === 'text' || kind === 'rich-text')
      .map(({ key }) => [key, '']),
  ),
  ext: {},
  secrets: new Map<string, string>(),
};

/** What the audit and a conflict say of a stored value that does not open. */
const DAMAGED = 'a damaged value';

/**
 * What has to be written so that the client is as the input says. Fields of equal value are left out, secrets are not:
 * a secret that was sent is written whether or not it equals the stored one; otherwise any write would reveal whether
 * a guess was right.
 */
export interface ClientChanges {
  readonly columns: ReadonlyMap<string, string | null>;
  readonly ext: ReadonlyMap<string, unknown>;
  readonly secrets: ReadonlyMap<string, string>;
  /** Stored plain values of the secrets that are replaced or cleared; a damaged one cannot be restored. */
  readonly replaced: ReadonlyMap<string, string>;
  /** By field, for the audit: secrets as masks. */
  readonly audited: NonNullable<AuditEntry['changes']>;
}

export function clientChanges(
  input: ClientInput,
  stored: StoredValues,
  contributed: ContributedFields,
): ClientChanges {
  const columns = changed(withAliases(input, stored), (field) => storedText(stored, field));
  const ext = changed(input.ext, (field) => stored.ext[field] ?? null);
  const secrets = new Map(
    [...input.secrets].filter(([field, plain]) => plain !== '' || stored.secrets.has(field)),
  );
  const replaced = new Map(
    [...stored.secrets].flatMap(([field, plain]) =>
      plain !== null && secrets.has(field) ? [[field, plain]] : [],
    ),
  );
  const wanted = { columns, ext, secrets };
  return { ...wanted, replaced, audited: auditedChanges(wanted, stored, contributed) };
}

/** For the audit: the changes by field, secrets as masks. */
export function auditedChanges(
  { columns, ext, secrets }: Pick<ClientChanges, 'columns' | 'ext' | 'secrets'>,
  stored: StoredValues,
  contributed: ContributedFields,
): ClientChanges['audited'] {
  const audited: Record<string, { from: unknown; to: unknown }> = {};
  for (const [key, to] of columns) audited[key] = { from: storedText(stored, key), to };
  for (const [key, to] of ext) audited[key] = { from: stored.ext[key] ?? null, to };
  for (const [key, to] of secrets) {
    const from = storedMask(key, stored.secrets, contributed);
    audited[key] = { from, to: maskIn(key, to, contributed) };
  }
  return audited;
}

/** As inputs have it: ids are text there. */
function storedText({ columns }: StoredValues, field: string): unknown {
  const value = columns[field] ?? null;
  return typeof value === 'number' ? String(value) : value;
}

/** The mask of what is stored in a secret field. */
export function storedMask(
  field: string,
  stored: StoredSecrets,
  contributed: ContributedFields,
): string {
  const plain = stored.get(field);
  return plain === null ? DAMAGED : maskIn(field, plain ?? '', contributed);
}

/** The masks of the secrets that change; null for one that is cleared. */
export function masksOf(
  { secrets }: ClientChanges,
  contributed: ContributedFields,
): ReadonlyMap<string, string | null> {
  return new Map(
    [...secrets].map(([field, plain]) => {
      const mask = maskIn(field, plain, contributed);
      return [field, mask === '' ? null : mask];
    }),
  );
}

/** The mask of a value of a secret field; '' where there is none to hide. */
export function maskIn(field: string, plain: string, contributed: ContributedFields): string {
  const kind = sensitiveKind(field, contributed);
  return kind === null ? '' : maskOf(kind, plain);
}

/**
 * A request that sends back a whole client may name a field twice, under its own name and under an alias: the edited
 * one counts, and the field's own name when both were edited.
 */
function withAliases({ values, aliases }: ClientInput, stored: StoredValues) {
  const merged = new Map(values);
  for (const [field, value] of aliases) {
    const own = merged.get(field);
    const before = String(stored.columns[field] ?? '');
    if (own === undefined || isSameValue(field, own ?? '', before)) merged.set(field, value);
  }
  return merged;
}

function changed<T>(
  wanted: ReadonlyMap<string, T>,
  storedIn: (field: string) => unknown,
): Map<string, T> {
  return new Map([...wanted].filter(([field, value]) => !sameValue(field, value, storedIn(field))));
}

/** A difference of format alone, such as the dashes of an SSN, is no change. */
function sameValue(field: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return isSameValue(field, one, other);
  return JSON.stringify(one) === JSON.stringify(other);
}
