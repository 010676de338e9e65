import type { Json, JsonObject, SchemaCatalogue, SchemaFile } from './catalogue.ts';
import { compileSchema } from './compiler.ts';
import { lintKeywords } from './lint-keywords.ts';
import { lintPattern } from './lint-patterns.ts';
import { isObject, resolveRef } from './resolve-schema.ts';

/** Keywords that may accompany a `$ref`: they describe and do not change which values are valid. */
const DESCRIBING = new Set([
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Every error of every schema, as `path: sentence`. */
export function lint(catalogue: SchemaCatalogue): readonly string[] {
  return catalogue.files.flatMap((file) =>
    lintFile(file, catalogue).map((text) => prefixed(file, text)),
  );
}

function prefixed(file: SchemaFile, text: string): string {
  return text.startsWith(`${file.path}: `) ? text : `${file.path}: ${text}`;
}

function lintFile(file: SchemaFile, catalogue: SchemaCatalogue): readonly string[] {
  let schema: JsonObject;
  try {
    schema = catalogue.parse(file);
  } catch (error) {
    return [`is no JSON: ${messageOf(error)}`];
  }
  const errors = [...lintRoot(file, schema), ...lintNodes(file, schema, catalogue)];
  return errors.length > 0 ? errors : lintByCompiler(file, catalogue);
}

function lintRoot(file: SchemaFile, schema: JsonObject): readonly string[] {
  const errors: string[] = [];
  if (!NAME.test(file.names.file))
    errors.push('the file name must be lower case words joined by hyphens');
  if (schema['$id'] !== file.id) errors.push(`$id must be '${file.id}'`);
  return errors;
}

function lintNodes(
  file: SchemaFile,
  schema: JsonObject,
  catalogue: SchemaCatalogue,
): readonly string[] {
  const errors: string[] = [];
  for (const { node, path, isSchema } of nodesOf(schema)) {
    if (!isSchema) continue;
    if (path !== '#' && typeof node['title'] === 'string')
      errors.push(`${path}: use x-label instead of a nested title`);
    if (path !== '#' && '$id' in node) errors.push(`${path}: a nested $id has no owner`);
    const broken = [...lintPattern(node), ...lintKeywords(node)];
    errors.push(...broken.map((text) => `${path}: ${text}`));
    const ref = node['$ref'];
    if (typeof ref === 'string') errors.push(...lintRef(ref, node, path, file, catalogue));
  }
  return errors;
}

function lintRef(
  ref: string,
  node: JsonObject,
  path: string,
  file: SchemaFile,
  catalogue: SchemaCatalogue,
): readonly string[] {
  const owner = ref.startsWith('#') ? file.pkg.owner : (ref.split('/')[0] ?? '');
  if (!file.pkg.mayUse.includes(owner)) {
    return [`${path}: '${ref}' belongs to '${owner}', which '${file.pkg.owner}' does not require`];
  }
  try {
    resolveRef(ref, file, catalogue);
  } catch (error) {
    return [messageOf(error)];
  }
  return Object.keys(node)
    .filter((key) => key !== '$ref' && !key.startsWith('x-') && !DESCRIBING.has(key))
    .map((key) => `${path}: '${key}' beside $ref would change which values are valid; use allOf`);
}

function lintByCompiler(file: SchemaFile, catalogue: SchemaCatalogue): readonly string[] {
  try {
    compileSchema(file, catalogue);
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

const HOLDS_SCHEMAS_BY_NAME = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
]);
const HOLDS_DATA = new Set([
  'default',
  'const',
  'enum',
  'examples',
  'x-options',
  'x-error',
  'x-column',
  'x-import',
  'x-when',
  'x-list',
]);

interface Node {
  readonly node: JsonObject;
  readonly path: string;
  /** False for a map whose keys are names, such as `properties`. */
  readonly isSchema: boolean;
}

function* nodesOf(node: Json, path = '#', isSchema = true): Generator<Node> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries())
      yield* nodesOf(item as Json, `${path}/${index}`, isSchema);
  } else if (isObject(node)) {
    yield { node, path, isSchema };
    for (const [key, value] of Object.entries(node)) {
      if (isSchema && HOLDS_DATA.has(key)) continue;
      yield* nodesOf(value, `${path}/${key}`, !(isSchema && HOLDS_SCHEMAS_BY_NAME.has(key)));
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
