import {
  schemas as coreSchemas,
  validators as coreValidators,
} from '@porchlight/schemas/generated';
import { fieldMessages, type JsonSchema, type Validator } from '@porchlight/schemas';
import type { RegisteredSchema } from './snapshot.ts';

/** What a package's generated `schemas.ts` exports. */
export interface GeneratedSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly validators: Readonly<Record<string, Validator>>;
}

export type SchemaSet = ReadonlyMap<string, RegisteredSchema>;

/** The schemas shared by all plugins, ids `core/...`. */
export const sharedSchemas: GeneratedSchemas = { schemas: coreSchemas, validators: coreValidators };

/** The schemas of several packages as one map from id to schema and validator. */
export function schemaSet(packages: readonly GeneratedSchemas[]): SchemaSet {
  const set = new Map<string, RegisteredSchema>();
  for (const { schemas, validators } of packages) {
    for (const [id, schema] of Object.entries(schemas)) {
      const validate = validators[id];
      if (validate) set.set(id, { schema, validate });
    }
  }
  return set;
}

/** The schema errors of a value in one line; null when it is valid. */
export function schemaErrorOf(value: unknown, schemaId: string, schemas: SchemaSet): string | null {
  const registered = schemas.get(schemaId);
  if (!registered) return `no installed package has the schema '${schemaId}'`;
  if (registered.validate(value)) return null;
  return fieldMessages(registered.validate.errors, registered.schema)
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('; ');
}
