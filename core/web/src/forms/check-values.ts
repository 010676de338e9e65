import type { FieldMessage } from '@porchlight/kernel';
import { fieldMessages, type JsonSchema, type SchemaError } from '@porchlight/schemas';

/**
 * Checks values by the simple rules of a schema that came over the network, where no compiled
 * validator exists; the server checks all of them. The sentences are those the server would give.
 */
export function checkValues(
  schema: JsonSchema,
  values: Readonly<Record<string, unknown>>,
): readonly FieldMessage[] {
  const missing = (schema.required ?? [])
    .filter((name) => values[name] === undefined)
    .map((name) => broken('required', '', { missingProperty: name }));
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    values[name] === undefined ? [] : checkValue(property, name, values[name]),
  );
  return fieldMessages([...missing, ...wrong], schema);
}

function checkValue(schema: JsonSchema, name: string, value: unknown): readonly SchemaError[] {
  const path = `/${name}`;
  const rules: readonly (readonly [string, boolean, Readonly<Record<string, unknown>>])[] = [
    ['type', !hasType(schema, value), { type: schema.type }],
    ['minLength', isShorter(value, schema.minLength), { limit: schema.minLength }],
    ['maxLength', isLonger(value, schema.maxLength), { limit: schema.maxLength }],
    [
      'minimum',
      typeof value === 'number' && value < (schema.minimum ?? -Infinity),
      { limit: schema.minimum },
    ],
    [
      'maximum',
      typeof value === 'number' && value > (schema.maximum ?? Infinity),
      { limit: schema.maximum },
    ],
    [
      'pattern',
      typeof value === 'string' && !matches(schema.pattern, value),
      { pattern: schema.pattern },
    ],
    [
      'enum',
      schema.enum !== undefined && !schema.enum.includes(value),
      { allowedValues: schema.enum },
    ],
  ];
  return rules
    .filter(([, isBroken]) => isBroken)
    .map(([keyword, , params]) => broken(keyword, path, params));
}

function broken(keyword: string, instancePath: string, params: SchemaError['params']): SchemaError {
  return { keyword, instancePath, params, schemaPath: `#/${keyword}` };
}

function hasType({ type }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const types = typeof type === 'string' ? [type] : type;
  return types.some((one) => {
    if (one === 'null') return value === null;
    if (one === 'integer') return Number.isInteger(value);
    if (one === 'array') return Array.isArray(value);
    return typeof value === one && value !== null;
  });
}

/** Lengths count characters as JSON Schema does, not UTF-16 units. */
function isShorter(value: unknown, limit: number | undefined): boolean {
  return limit !== undefined && typeof value === 'string' && [...value].length < limit;
}

function isLonger(value: unknown, limit: number | undefined): boolean {
  return limit !== undefined && typeof value === 'string' && [...value].length > limit;
}

function matches(pattern: string | undefined, value: string): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}
