import type { ClientInput } from '../input/read-client-input.ts';
import type { PlannedRow } from './planned-rows.ts';

interface Before {
  readonly values: Readonly<Record<string, string | null>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly ext: Readonly<Record<string, unknown>>;
}

/** What a client had where it is changed, with plain secrets, as JSON text. */
export function beforeOf({ stored, changes, secrets }: PlannedRow): string {
  const before: Before = {
    values: pick(changes.columns.keys(), (field) => (stored?.[field] ?? null) as string | null),
    secrets: pick(changes.secrets.keys(), (field) => secrets.get(field) ?? ''),
    ext: pick(changes.ext.keys(), (field) => stored?.ext[field] ?? null),
  };
  return JSON.stringify(before);
}

/** The same as what is to be kept again. It was kept before, so it is not checked anew. */
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

function pick<T>(keys: Iterable<string>, value: (key: string) => T): Record<string, T> {
  return Object.fromEntries([...keys].map((key) => [key, value(key)]));
}
