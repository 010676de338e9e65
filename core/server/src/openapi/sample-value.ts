import type { JsonSchema } from '@porchlight/schemas';

/** Deeper parts of a value are left out: a sample is a start, not a whole record. */
const DEEPEST = 8;
/** Of an object without required properties, so many are shown. */
const FEWEST_PROPERTIES = 3;
const PREFIX = '#/components/schemas/';

type Components = Readonly<Record<string, JsonSchema>>;

/** A believable value of a schema of the OpenAPI document; objects get their required properties. */
export function sampleValue(schema: JsonSchema, components: Components, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  const next = (part: JsonSchema) => sampleValue(part, components, depth + 1);
  const ref = schema['$ref'];
  if (typeof ref === 'string') return next(components[ref.slice(PREFIX.length)] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== null) ?? null;
  if (schema.default !== undefined) return schema.default;
  const choice = (schema.oneOf ?? schema.anyOf)?.[0];
  if (choice !== undefined) return next(choice);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(next)) as object;
  if (schema.properties !== undefined) {
    const names = schema.required?.length
      ? schema.required
      : Object.keys(schema.properties).slice(0, FEWEST_PROPERTIES);
    return Object.fromEntries(names.map((name) => [name, next(schema.properties?.[name] ?? {})]));
  }
  const type = [schema.type ?? []].flat()[0];
  if (type === 'array') return typeof schema.items === 'object' ? [next(schema.items)] : [];
  return plainSample(schema, type);
}

function plainSample({ format, minimum }: JsonSchema, type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (format === 'date') return '2026-01-31';
  if (format === 'date-time') return '2026-01-31T15:00:00.000Z';
  if (format === 'email') return 'ana@example.com';
  return type === 'string' ? 'text' : null;
}
