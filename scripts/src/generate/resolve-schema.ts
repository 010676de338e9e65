import type { Json, JsonObject, SchemaCatalogue, SchemaFile } from './catalogue.ts';

/** Names the schema of a record; the schema that carries it gets the fields of that record that can be written. */
const INPUT_OF = 'x-input-of';
/** On a field: the schema of its values as callers send them. */
const INPUT = 'x-input';
/** True on a record whose responses always have every field. */
const ALL_REQUIRED = 'x-all-required';
/** On a field of a record: the rule that reads the texts of the field. */
const VALUE_KIND = 'x-value-kind';
/** Keywords only the generator reads; generated schemas do not have them. */
export const GENERATOR_KEYWORDS: ReadonlySet<string> = new Set([
  INPUT_OF,
  INPUT,
  ALL_REQUIRED,
  VALUE_KIND,
]);

/** What a field and the value sent for it have in common. */
const SHARED = [
  'x-label',
  'x-help',
  'x-placeholder',
  'x-widget',
  'x-options',
  'x-sensitive',
  'x-card',
];

const derived = new WeakMap<JsonObject, JsonObject>();

/** The schema of a file with what the generator adds to it; throws the parser's error for a file that is no JSON. */
export function schemaOf(file: SchemaFile, catalogue: SchemaCatalogue): JsonObject {
  const parsed = catalogue.parse(file);
  let schema = derived.get(parsed);
  if (schema === undefined) {
    // A record that names itself has nothing to add.
    derived.set(parsed, parsed);
    schema = withAllRequired(withInputs(parsed, file, catalogue));
    derived.set(parsed, schema);
  }
  return schema;
}

function withInputs(schema: JsonObject, file: SchemaFile, catalogue: SchemaCatalogue): JsonObject {
  const source = schema[INPUT_OF];
  if (typeof source !== 'string') return schema;
  const record = resolveRef(source, file, catalogue);
  const fields = Object.entries(record.node['properties'] ?? {}).flatMap(([name, field]) => {
    const input = inputOf(field as JsonObject, record.file, catalogue);
    return input === null ? [] : [[name, input] as const];
  });
  const own = schema['properties'] as JsonObject | undefined;
  return { ...schema, properties: { ...Object.fromEntries(fields), ...own } };
}

/** The schema of the value that callers send for a field, with the field's label and other keywords; null if it is read-only. */
function inputOf(
  field: JsonObject,
  file: SchemaFile,
  catalogue: SchemaCatalogue,
): JsonObject | null {
  const { target, described } = followed(field, file, catalogue);
  const input = described[INPUT];
  if (!isObject(input)) return null;
  const owner = INPUT in field ? file : (target?.file ?? file);
  const shared = SHARED.filter((keyword) => keyword in described && !(keyword in input));
  return {
    ...(qualified(input, owner) as JsonObject),
    ...Object.fromEntries(shared.map((keyword) => [keyword, described[keyword] as Json])),
  };
}

/** A field with the keywords of the definition that it names. */
function followed(field: JsonObject, file: SchemaFile, catalogue: SchemaCatalogue) {
  const { $ref } = field;
  const target = typeof $ref === 'string' ? resolveRef($ref, file, catalogue) : null;
  return { target, described: { ...target?.node, ...field } };
}

/** The kind of value of each field that names one. */
export function valueKinds(
  file: SchemaFile,
  catalogue: SchemaCatalogue,
): Readonly<Record<string, string>> {
  const fields = Object.entries((schemaOf(file, catalogue)['properties'] ?? {}) as JsonObject);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const kind = followed(field as JsonObject, file, catalogue).described[VALUE_KIND];
      return typeof kind === 'string' ? [[name, kind] as const] : [];
    }),
  );
}

/** References within the file of the record, as another file names them. */
function qualified(node: Json, file: SchemaFile): Json {
  if (Array.isArray(node)) return node.map((item: Json) => qualified(item, file));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? `${file.id}${value}`
        : qualified(value, file),
    ]),
  );
}

function withAllRequired(schema: JsonObject): JsonObject {
  if (schema[ALL_REQUIRED] !== true) return schema;
  return { ...schema, required: Object.keys(schema['properties'] as JsonObject) };
}

interface RefTarget {
  readonly file: SchemaFile;
  readonly pointer: string;
  readonly node: JsonObject;
}

/** Finds what `core/id`, `clients/client#/properties/dob`, or `#/$defs/Row` names; throws a sentence when it is nothing. */
export function resolveRef(ref: string, from: SchemaFile, catalogue: SchemaCatalogue): RefTarget {
  const [id = '', pointer = ''] = ref.split('#');
  const file = id === '' ? from : catalogue.find(id);
  if (file === undefined) throw new Error(`${from.path}: there is no schema '${id}'`);
  const segments = pointer.split('/').slice(1);
  // The definitions of a file are never derived, and a derived schema may refer to those of its own file.
  let node: Json | undefined =
    segments[0] === '$defs' ? catalogue.parse(file) : schemaOf(file, catalogue);
  for (const segment of segments) {
    node = isObject(node) ? node[segment.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  if (!isObject(node)) throw new Error(`${from.path}: '${ref}' names nothing`);
  return { file, pointer, node };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
