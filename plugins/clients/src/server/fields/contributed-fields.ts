import { registerKeywords } from '@porchlight/schemas/keywords';
import { checkLengthFirst } from '@porchlight/schemas/length-first';
import {
  fieldMessages,
  type JsonSchema,
  type SchemaError,
  type SensitiveKind,
} from '@porchlight/schemas';
import { _, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ContributedField } from '../../generated/types.ts';
import { clientFields, READ_ONLY_KEYS } from './client-fields.ts';

/** The fields that other plugins add at the moment, by key. */
export interface ContributedFields {
  readonly byKey: ReadonlyMap<string, ContributedField>;
  /** The sentence for a value that the field's schema does not allow, else null. */
  errorOf(field: ContributedField, value: unknown): string | null;
}

/** The kind of secret that a field holds, ours or another plugin's; null when it is none. */
export function sensitiveKind(key: string, contributed: ContributedFields): SensitiveKind | null {
  return clientFields.get(key)?.sensitive ?? contributed.byKey.get(key)?.sensitive ?? null;
}

const compiled = new WeakMap<ContributedField, ValidateFunction>();

const known = new WeakMap<readonly ContributedField[], ContributedFields>();

/**
 * Omits a field with the name of one of ours. The values of an extension point are the same list until a plugin is
 * turned on or off, so the result is cached by that list.
 */
export function contributedFields(values: readonly ContributedField[]): ContributedFields {
  let fields = known.get(values);
  if (fields === undefined) {
    const own = (key: string) => clientFields.has(key) || READ_ONLY_KEYS.has(key);
    const others = values.filter(({ field }) => !own(field));
    fields = { byKey: new Map(others.map((field) => [field.field, field])), errorOf };
    known.set(values, fields);
  }
  return fields;
}

function errorOf(field: ContributedField, value: unknown): string | null {
  let validate = compiled.get(field);
  if (validate === undefined) {
    const ajv = new Ajv2020({
      allErrors: true,
      strict: true,
      allowUnionTypes: true,
      messages: false,
    });
    registerKeywords(ajv);
    checkLengthFirst(ajv, _);
    validate = ajv.compile(field.schema);
    compiled.set(field, validate);
  }
  if (validate(value)) return null;
  const schema: JsonSchema = { 'x-label': field.label, ...field.schema };
  return fieldMessages(validate.errors as readonly SchemaError[], schema)[0]?.message ?? null;
}
