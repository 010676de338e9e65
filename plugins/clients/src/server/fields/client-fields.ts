import type { JsonSchema, SensitiveKind } from '@porchlight/schemas';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import { clientSchema } from '../../generated/schemas/client.ts';

/** How the value of a field is read, stored, and returned. */
type FieldKind =
  'text' | 'rich-text' | 'date' | 'amount' | 'status' | 'agent' | 'secret' | 'never-stored';

export interface ClientField {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly sensitive: SensitiveKind | null;
}

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

/** Fields that are returned but cannot be written, including the two aliases that can (`WRITE_ALIASES`). */
export const READ_ONLY_KEYS: ReadonlySet<string> = new Set(
  Object.keys(properties).filter((key) => properties[key]?.readOnly === true || key === 'version'),
);

/** Aliases of stored fields that existing API clients send. */
export const WRITE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['client_email', 'primary_email'],
  ['client_phone', 'primary_phone'],
]);

/** Every field of a client that can be written, in the order of the schema. */
export const clientFields: ReadonlyMap<string, ClientField> = new Map(
  Object.entries(properties)
    .filter(([key]) => !READ_ONLY_KEYS.has(key))
    .map(([key, schema]) => [key, fieldOf(key, schema)]),
);

function fieldOf(key: string, schema: JsonSchema): ClientField {
  const sensitive = schema['x-sensitive'] ?? null;
  return { key, label: schema['x-label'] ?? key, kind: kindOf(key, schema, sensitive), sensitive };
}

function kindOf(key: string, schema: JsonSchema, sensitive: SensitiveKind | null): FieldKind {
  if (sensitive === 'card-code') return 'never-stored';
  if (sensitive !== null) return 'secret';
  if (key === 'status') return 'status';
  if (key === ASSIGNED_AGENT) return 'agent';
  if (schema.format === 'date') return 'date';
  if (schema['x-widget'] === 'currency') return 'amount';
  return schema['x-widget'] === 'rich-text' ? 'rich-text' : 'text';
}
