import type { Json } from './catalogue.ts';
import { isObject } from './resolve-schema.ts';

const SCHEMA = /const (schema\d+) = (\{.*?\});(?=const |let |var |function |export |$)/g;
const REPORT =
  /const (err\d+) = (\{[^;]*\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const START = 'let vErrors = null;let errors = 0;';
/** Where it is wrong, below the place that the validator was called for; the broken rule; and its parameters. */
const ERROR = /^\{instancePath(?::instancePath\+([^,]+))?,keyword:("\w+"),params:(\{.*\})\}$/;
const FAIL =
  'const fail = (path, keyword, params) => {(vErrors ??= []).push({instancePath:instancePath+path,keyword,params});errors++;};';
/** What ajv keeps for callers that ask which properties were checked. */
const EVALUATED =
  /const (evaluated\d+) = \w+\.evaluated;if\(\1\.dynamicProps\)\{\1\.props = undefined;\}if\(\1\.dynamicItems\)\{\1\.items = undefined;\}|\bvalidate\d+\.evaluated = \{[^{}]*\};/g;
const SCHEMA_PATH = /schemaPath:"(?:[^"\\]|\\.)*",/g;
const BRANCHES = /keyword:"(?:anyOf|oneOf)"/;

/**
 * The code of a validator without what it does not need: browsers load it. Of its schema stays what the code
 * refers to, the lists of choices and the names of properties.
 */
export function compactValidator(code: string): string {
  return withoutPaths(withoutEvaluated(code))
    .replace(REPORT, (_, _name, error: string) => reported(error))
    .replaceAll(START, START + FAIL)
    .replace(SCHEMA, (declaration, name: string, text: string) => {
      const rest = code.replace(declaration, '');
      const used = pathsOf(name, rest);
      if (used === null) return declaration;
      return `const ${name} = ${JSON.stringify(pruned(JSON.parse(text) as Json, used))};`;
    });
}

function withoutEvaluated(code: string): string {
  const rest = code.replace(EVALUATED, '');
  return rest.includes('evaluated') ? code : rest;
}

/** The place in the schema tells the branches of a choice from their sum; nothing else reads it. */
function withoutPaths(code: string): string {
  return BRANCHES.test(code) ? code : code.replace(SCHEMA_PATH, '');
}

function reported(error: string): string {
  const short = error.replace(
    ERROR,
    (_, path = '""', keyword, params) => `fail(${path},${keyword},${params});`,
  );
  return short === error ? `(vErrors ??= []).push(${error});errors++;` : short;
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
