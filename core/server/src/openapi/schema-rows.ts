import type { JsonSchema } from '@porchlight/schemas';

/** One field of a schema as a line of a table. */
interface SchemaRow {
  /** Dotted path; `[]` means each entry of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** The fields of an object schema, inner objects and entries of lists behind their parent. */
export function schemaRows(schema: JsonSchema, prefix = ''): readonly SchemaRow[] {
  if (typeof schema.items === 'object') return schemaRows(schema.items, `${prefix}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const required = schema.required?.includes(key) === true;
    const row = { name, type: typeOf(property), required, description: wordsFor(property) };
    return [row, ...schemaRows(property, name)];
  });
}

/** The type of a value in a few words: `text (date)`, `list of whole numbers`, `'New' or 'Lead'`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined) return [...new Set(branches.map(typeOf))].join(' | ');
  if (typeof schema.items === 'object') return `${typeOf(schema.items)}[]`;
  const types = [schema.type ?? []].flat();
  const format = schema.format === undefined ? '' : ` (${schema.format})`;
  return types.length === 0 ? 'any' : types.join(' | ') + format;
}

function wordsFor(schema: JsonSchema): string {
  const meaning = schema.description ?? schema['x-label'] ?? '';
  return withLimits(meaning, limitsOf(schema));
}

/** A meaning and its limits as one line; the period of a sentence gives way to what follows. */
export function withLimits(meaning: string, limits: string): string {
  if (meaning === '' || limits === '') return meaning + limits;
  return `${meaning.replace(/\.$/, '')}; ${limits}`;
}

/** The rules of a value beside its type, in a few words. */
export function limitsOf(schema: JsonSchema): string {
  const words = [
    limit('from', schema.minimum),
    limit('to', schema.maximum),
    limit('at least', schema.minLength, 'characters'),
    limit('at most', schema.maxLength, 'characters'),
    schema.default === undefined || schema.default === ''
      ? undefined
      : `default ${JSON.stringify(schema.default)}`,
    schema['x-sensitive'] === undefined ? undefined : 'masked in responses',
  ];
  return words.filter((word) => word !== undefined).join('; ');
}

function limit(word: string, value: number | undefined, unit = ''): string | undefined {
  return value === undefined ? undefined : `${word} ${value} ${unit}`.trim();
}
