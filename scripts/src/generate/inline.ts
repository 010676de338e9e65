import type { Json, JsonObject, SchemaCatalogue, SchemaFile } from './catalogue.ts';

/**
 * The schema with every `$ref` replaced by what it names, so that whoever reads it needs no other file.
 * Keywords beside a `$ref` win over the ones it brings: a field may have its own label and sentence.
 */
export function inlined(file: SchemaFile, catalogue: SchemaCatalogue): JsonObject {
  const root = catalogue.parse(file);
  const { $defs: _, ...rest } = root;
  return inlineNode(rest, { file, root, catalogue, trail: [] }) as JsonObject;
}

interface Place {
  readonly file: SchemaFile;
  readonly root: JsonObject;
  readonly catalogue: SchemaCatalogue;
  readonly trail: readonly string[];
}

function inlineNode(node: Json, place: Place): Json {
  if (Array.isArray(node)) return node.map((item: Json) => inlineNode(item, place));
  if (!isObject(node)) return node;
  const { $ref, ...own } = node;
  const result = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, inlineNode(value, place)]),
  );
  if (typeof $ref !== 'string') return result;
  const { $id: _id, $schema: _schema, $defs: _defs, ...named } = follow($ref, place);
  return { ...named, ...result };
}

function follow(ref: string, place: Place): JsonObject {
  const target = resolveRef(ref, place.file, place.catalogue);
  const key = `${target.file.id}#${target.pointer}`;
  if (place.trail.includes(key)) {
    throw new Error(
      `${place.file.path}: the references go in a circle: ${[...place.trail, key].join(' -> ')}`,
    );
  }
  const root = place.catalogue.parse(target.file);
  const inside: Place = { ...place, file: target.file, root, trail: [...place.trail, key] };
  return inlineNode(target.node, inside) as JsonObject;
}

export interface RefTarget {
  readonly file: SchemaFile;
  readonly pointer: string;
  readonly node: JsonObject;
}

/** What `core/id`, `clients/client#/properties/dob` or `#/$defs/Row` names; throws a sentence when it is nothing. */
export function resolveRef(ref: string, from: SchemaFile, catalogue: SchemaCatalogue): RefTarget {
  const [id = '', pointer = ''] = ref.split('#');
  const file = id === '' ? from : catalogue.find(id);
  if (file === undefined) throw new Error(`${from.path}: there is no schema '${id}'`);
  let node: Json | undefined = catalogue.parse(file);
  for (const segment of pointer.split('/').slice(1)) {
    node = isObject(node) ? node[segment.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  if (!isObject(node)) throw new Error(`${from.path}: '${ref}' names nothing`);
  return { file, pointer, node };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
