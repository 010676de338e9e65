import type { Json } from './catalogue.ts';
import { isObject } from './resolve-schema.ts';

const SCHEMA = /const (schema\d+) = (\{.*?\});(?=const |let |var |function |export |$)/g;
const REPORT =
  /const (err\d+) = (\{[^;]*\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;

/**
 * The code of a validator without what it does not need: browsers load it. Of its schema stays what the code
 * refers to, the lists of choices and the names of properties.
 */
export function compactValidator(code: string): string {
  return code
    .replace(REPORT, '(vErrors ??= []).push($2);errors++;')
    .replace(SCHEMA, (declaration, name: string, text: string) => {
      const rest = code.replace(declaration, '');
      const used = pathsOf(name, rest);
      if (used === null) return declaration;
      return `const ${name} = ${JSON.stringify(pruned(JSON.parse(text) as Json, used))};`;
    });
}

/** Where the code reads the schema; null when it reads all of it. */
function pathsOf(name: string, code: string): readonly (readonly string[])[] | null {
  const uses = code.matchAll(
    new RegExp(String.raw`\b${name}\b((?:\.[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\])*)`, 'g'),
  );
  const paths = [...uses].map(([, path = '']) =>
    [...path.matchAll(/\.([\w$]+)|\[("(?:[^"\\]|\\.)*")\]/g)].map(([, plain, quoted]) =>
      quoted === undefined ? plain! : (JSON.parse(quoted) as string),
    ),
  );
  return paths.some((path) => path.length === 0) ? null : paths;
}

/** Only what lies at the paths; of an object there only the names. */
function pruned(schema: Json, paths: readonly (readonly string[])[]): Json {
  if (paths.length === 0) return null;
  if (!isObject(schema)) return schema;
  const isWhole = paths.some((path) => path.length === 0);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      const below = paths.filter(([first]) => first === key).map((path) => path.slice(1));
      return isWhole || below.length > 0
        ? [[key, below.length > 0 ? pruned(value, below) : 0]]
        : [];
    }),
  );
}
