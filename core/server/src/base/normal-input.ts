import { normalLine, normalText } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';

type Schemas = readonly JsonSchema[];

/** Nothing in it changes, whatever its schema says. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Changes every text of a body or query in place into the form in which it is stored: what people see, and nothing that
 * they do not. Runs before the schema checks it, for all routes of all plugins. A text without line breaks is a line,
 * unless its field is for several. Left as they are: passwords, and what a schema marks with `x-verbatim`.
 */
export function normalizeInput(value: unknown, schema: JsonSchema): unknown {
  return normalized(value, () => branches(schema));
}

/** Schemas are looked up for odd texts only: a body may hold a million plain ones. */
function normalized(value: unknown, schemasOf: () => Schemas): unknown {
  if (typeof value === 'string')
    return PLAIN.test(value) ? value : normalString(value, schemasOf());
  if (typeof value !== 'object' || value === null) return value;
  const schemas = schemasOf();
  if (schemas.some(isVerbatim)) return value;
  const items = value as Record<string | number, unknown>;
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    const item = items[key];
    const next = normalized(item, () =>
      isList ? itemSchemas(schemas, Number(key)) : propertySchemas(schemas, key),
    );
    if (next !== item) items[key] = next;
  }
  return value;
}

function normalString(text: string, schemas: Schemas): string {
  if (schemas.some(isVerbatim)) return text;
  const severalLines = /[\n\r]/.test(text) || schemas.some(holdsLines);
  return severalLines ? normalText(text) : normalLine(text);
}

function isVerbatim(schema: JsonSchema): boolean {
  return schema['x-verbatim'] === true || schema['x-sensitive'] === 'password';
}

function holdsLines({ 'x-widget': widget }: JsonSchema): boolean {
  return widget === 'textarea' || widget === 'rich-text';
}

/** The schema with the parts and the alternatives that it is made of. */
function branches(schema: JsonSchema | boolean | undefined): Schemas {
  if (typeof schema !== 'object') return [];
  const { allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema;
  return [schema, ...[...allOf, ...anyOf, ...oneOf, then, otherwise].flatMap(branches)];
}

function propertySchemas(schemas: Schemas, key: string): Schemas {
  return schemas.flatMap(({ properties, additionalProperties }) => {
    const own = properties !== undefined && Object.hasOwn(properties, key);
    return branches(own ? properties[key] : additionalProperties);
  });
}

function itemSchemas(schemas: Schemas, index: number): Schemas {
  return schemas.flatMap(({ prefixItems, items }) => branches(prefixItems?.[index] ?? items));
}
