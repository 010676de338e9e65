import type { Json, JsonObject, SchemaCatalogue, SchemaFile } from './catalogue.ts';
import { GENERATOR_KEYWORDS, isObject, resolveRef, schemaOf } from './resolve-schema.ts';

/**
 * The schema with every `$ref` replaced by its target, so that its reader needs no other file.
 * Keywords beside a `$ref` override those of its target: a field may have its own label and sentence.
 */
export function inlined(file: SchemaFile, catalogue: SchemaCatalogue): JsonObject {
  const root = schemaOf(file, catalogue);
  const { $defs: _, ...rest } = root;
  return inlineNode(rest, { file, catalogue, trail: [] }) as JsonObject;
}

interface Place {
  readonly file: SchemaFile;
  readonly catalogue: SchemaCatalogue;
  readonly trail: readonly string[];
}

function inlineNode(node: Json, place: Place): Json {
  if (Array.isArray(node)) return node.map((item: Json) => inlineNode(item, place));
  if (!isObject(node)) return node;
  const { $ref, ...own } = node;
  const result = Object.fromEntries(
    Object.entries(own)
      .filter(([key]) => !GENERATOR_KEYWORDS.has(key))
      .map(([key, value]) => [key, inlineNode(value, place)]),
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
      `${place.file.path}: the references are circular: ${[...place.trail, key].join(' -> ')}`,
    );
  }
  const inside: Place = { ...place, file: target.file, trail: [...place.trail, key] };
  return inlineNode(target.node, inside) as JsonObject;
}
