import { compile } from 'json-schema-to-typescript';
import type { Json, JsonObject, SchemaCatalogue, SchemaFile } from './catalogue.ts';
import type { SchemaPackage } from './packages.ts';
import { GENERATOR_KEYWORDS, isObject, resolveRef, schemaOf } from './resolve-schema.ts';

/** `types.ts`: one exported type per schema; schemas of other packages are imported, not repeated. */
export async function typesFile(pkg: SchemaPackage, catalogue: SchemaCatalogue): Promise<string> {
  const imports = new Map<string, Set<string>>();
  const blocks = await Promise.all(
    catalogue.filesOf(pkg.owner).map((file) => typeBlock(file, catalogue, imports)),
  );
  const importLines = [...imports]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}';\n`);
  const text = [...importLines, ...blocks].join('\n');
  refuseDoubles(pkg, text);
  return text;
}

async function typeBlock(
  file: SchemaFile,
  catalogue: SchemaCatalogue,
  imports: Map<string, Set<string>>,
): Promise<string> {
  const useType = (target: SchemaFile): JsonObject => {
    if (target.pkg.owner !== file.pkg.owner) {
      const from =
        target.pkg.owner === 'core' ? target.pkg.packageName : `${target.pkg.packageName}/contract`;
      imports.set(from, (imports.get(from) ?? new Set()).add(target.names.type));
    }
    return { tsType: target.names.type };
  };
  const schema = namedRefs(schemaOf(file, catalogue), {
    file,
    inside: file,
    catalogue,
    useType,
  }) as JsonObject;
  const {
    $id: _id,
    title: _title,
    ...rest
  } = file.names.readsText ? withDefaultsPresent(schema) : schema;
  return compile(rest, file.names.type, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    unknownAny: true,
  });
}

interface RefContext {
  /** The schema whose type is generated. */
  readonly file: SchemaFile;
  /** The schema that contains the node: another one after a reference was followed. */
  readonly inside: SchemaFile;
  readonly catalogue: SchemaCatalogue;
  readonly useType: (target: SchemaFile) => JsonObject;
}

/** A reference to a whole schema becomes its type's name; one into a schema is replaced by what it names. */
function namedRefs(node: Json, context: RefContext): Json {
  if (Array.isArray(node)) return node.map((item: Json) => namedRefs(item, context));
  if (!isObject(node)) return node;
  const ref = node['$ref'];
  const stays = typeof ref !== 'string' || (ref.startsWith('#') && context.inside === context.file);
  if (stays) {
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => !GENERATOR_KEYWORDS.has(key))
        .map(([key, value]) => [key, namedRefs(value, context)]),
    );
  }
  const target = resolveRef(ref, context.inside, context.catalogue);
  const described = 'description' in node ? { description: node['description'] as Json } : {};
  if (target.pointer === '') return { ...context.useType(target.file), ...described };
  const named = namedRefs(target.node, { ...context, inside: target.file }) as JsonObject;
  return { ...named, ...described };
}

/** After a query was read, a parameter with a default is always there. */
function withDefaultsPresent(schema: JsonObject): JsonObject {
  const properties = schema['properties'];
  if (!isObject(properties)) return schema;
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? []);
  for (const [name, property] of Object.entries(properties)) {
    if (isObject(property) && 'default' in property) required.add(name);
  }
  return { ...schema, required: [...required] };
}

function refuseDoubles(pkg: SchemaPackage, text: string): void {
  const seen = new Set<string>();
  for (const [, name] of text.matchAll(/^export (?:type|interface) (\w+)/gm)) {
    if (name !== undefined && seen.has(name)) {
      throw new Error(`${pkg.owner}: two types are called ${name}; rename the entry of $defs`);
    }
    seen.add(name ?? '');
  }
}
