import type { ContributedField } from '../../generated/types.ts';
import { storedSecrets, type SecretStorage } from '../../rules/secret-storage.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import type { PlannedUpdate } from '../store/client-updates.ts';

interface Before {
  readonly values: Readonly<Record<string, string | null>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Of the secrets of other plugins, which may be turned off when they are restored. */
  readonly kinds: Readonly<Record<string, NonNullable<ContributedField['sensitive']>>>;
  readonly ext: Readonly<Record<string, unknown>>;
}

/** What a client had where it is changed, with plain secrets, as JSON text. */
export function beforeOf(
  { stored, changes, secrets }: PlannedUpdate,
  contributed: ContributedFields,
): string {
  const before: Before = {
    values: pick(changes.columns.keys(), (field) => (stored[field] ?? null) as string | null),
    secrets: pick(changes.secrets.keys(), (field) => secrets.get(field) ?? ''),
    kinds: kindsOf(changes.secrets.keys(), contributed),
    ext: pick(changes.ext.keys(), (field) => stored.ext[field] ?? null),
  };
  return JSON.stringify(before);
}

/** The same as the agency stores it now. */
export function storedBefore(before: string, secretStorage: SecretStorage): string {
  if (secretStorage.keep_card_numbers) return before;
  const { secrets, ...rest } = JSON.parse(before) as Before;
  const stored = storedSecrets(new Map(Object.entries(secrets)), secretStorage);
  return JSON.stringify({ ...rest, secrets: Object.fromEntries(stored) } satisfies Before);
}

/** The same as an input. It was stored before, so it is not checked again. */
export function inputOf(before: string): ClientInput {
  const { values, secrets, ext } = JSON.parse(before) as Before;
  return {
    values: new Map(Object.entries(values)),
    secrets: new Map(Object.entries(secrets)),
    ext: new Map(Object.entries(ext)),
    aliases: new Map(),
    version: null,
  };
}

/** The fields of now, and the secret ones that were there then: without their kind they would have no masks. */
export function fieldsOfThen(
  befores: readonly string[],
  contributed: ContributedFields,
): ContributedFields {
  const byKey = new Map(contributed.byKey);
  for (const before of befores) {
    const { kinds } = JSON.parse(before) as Before;
    for (const [field, sensitive] of Object.entries(kinds))
      if (!contributed.byKey.has(field))
        byKey.set(field, { field, label: field, group: field, schema: {}, sensitive });
  }
  return { ...contributed, byKey };
}

function kindsOf(fields: Iterable<string>, { byKey }: ContributedFields): Before['kinds'] {
  const kinds = [...fields].flatMap((field) => {
    const kind = byKey.get(field)?.sensitive;
    return kind === undefined ? [] : [[field, kind] as const];
  });
  return Object.fromEntries(kinds);
}

function pick<T>(keys: Iterable<string>, value: (key: string) => T): Record<string, T> {
  return Object.fromEntries([...keys].map((key) => [key, value(key)]));
}
