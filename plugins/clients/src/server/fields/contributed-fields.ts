import { registerKeywords } from '@porchlight/schemas/keywords';
import {
  fieldMessages,
  type JsonSchema,
  type SchemaError,
  type SensitiveKind,
} from '@porchlight/schemas';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ContributedField } from '../../generated/types.ts';
import { clientFields, READ_ONLY_KEYS } from './client-fields.ts';

/** The fields that other plugins add at the moment, by key. */
export interface ContributedFields {
  readonly byKey: ReadonlyMap<string, ContributedField>;
  /** The sentence for a value that the field's schema does not allow, else null. */
  complaint(field: ContributedField, value: unknown): string | null;
}

/** The kind of secret that a field holds, ours or another plugin's; null when it is none. */
export function sensitiveKind(key: string, contributed: ContributedFields): SensitiveKind | null {
  return clientFields.get(key)?.sensitive ?? contributed.byKey.get(key)?.sensitive ?? null;
}

const compiled = new WeakMap<ContributedField, ValidateFunction>();

/** A field that bears the name of one of ours is left out: ours were there first. */
export function contributedFields(values: readonly ContributedField[]): ContributedFields {
  const own = (key: string) => clientFields.has(key) || READ_ONLY_KEYS.has(key);
  return {
    byKey: new Map(values.filter(({ field }) => !own(field)).map((field) => [field.field, field])),
    complaint,
  };
}

function complaint(field: ContributedField, value: unknown): string | null {
  let validate = compiled.get(field);
  if (validate === undefined) {
    const ajv = new Ajv2020({
      allErrors: true,
      strict: true,
      allowUnionTypes: true,
      messages: false,
    });
    registerKeywords(ajv);
    validate = ajv.compile(field.schema);
    compiled.set(field, validate);
  }
  if (validate(value)) return null;
  const schema: JsonSchema = { 'x-label': field.label, ...field.schema };
  return fieldMessages(validate.errors as readonly SchemaError[], schema)[0]?.message ?? null;
}
