import type { Json } from './catalogue.ts';
import { isObject } from './resolve-schema.ts';

const SCHEMA = /const (schema\d+) = (\{.*?\});(?=const |let |var |function |export |$)/g;
const REPORT =
  /const (err\d+) = (\{[^;]*\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const START = 'let vErrors = null;let errors = 0;';
/** Where it is wrong, below the place that the validator was called for; the broken rule; and its parameters. */
const ERROR = /^\{instancePath(?::instancePath\+([^,]+))?,keyword:("\w+"),params:(\{.*\})\}$/;
const FAIL =
  'const fail = (path, keyword, params = {}) => {(vErrors ??= []).push({instancePath:instancePath+path,keyword,params});errors++;};';
/** Reports of fields that are missing, of which most validators have many. */
const MISSING =
  /if\((\w+)\.(\w+) === undefined\)\{fail\(([^,]+),"required",\{missingProperty: ?"\2"\}\);\}/g;
const NEED =
  'const need = (value, path, name) => {if(value[name] === undefined)fail(path,"required",{missingProperty:name});};';
/** Reports of fields that an object must not have. */
const UNKNOWN =
  /for\(const (\w+) in (\w+)\)\{if\(!\(((?:(?:\|\| ?)?\1 === "(?:\w+)"\s?)+)\)\)\{fail\(([^,]+),"additionalProperties",\{additionalProperty: ?\1\}\);\}\}/g;
const ONLY =
  'const only = (value, path, names) => {for(const name in value)if(!names.includes(name))fail(path,"additionalProperties",{additionalProperty:name});};';
/** Arguments of a validator; most have a use for the first one alone. */
const ARGUMENTS =
  /\{instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors=\{\}\}=\{\}/g;
const MAYBE_UNUSED = ['parentData', 'parentDataProperty', 'rootData=data', 'dynamicAnchors={}'];
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
  return withoutPaths(withoutEvaluated(withoutArguments(code)))
    .replace(REPORT, (_, _name, error: string) => reported(error))
    .replace(MISSING, (_, value, name, path) => `need(${value},${path},"${name}");`)
    .replace(UNKNOWN, (_, _key, value, known: string, path) => {
      const names = known.match(/"\w+"/g) ?? [];
      return `only(${value},${path},[${names.join(',')}]);`;
    })
    .replaceAll(START, START + FAIL + NEED + ONLY)
    .replace(SCHEMA, (declaration, name: string, text: string) => {
      const rest = code.replace(declaration, '');
      const used = pathsOf(name, rest);
      if (used === null) return declaration;
      return `const ${name} = ${JSON.stringify(pruned(JSON.parse(text) as Json, used))};`;
    });
}

function withoutArguments(code: string): string {
  const rest = code.replace(ARGUMENTS, '');
  const used = MAYBE_UNUSED.filter((argument) =>
    new RegExp(String.raw`\b${argument.replace(/=.*/, '')}\b`).test(rest),
  );
  return code.replace(ARGUMENTS, `{${['instancePath=""', ...used].join(', ')}}={}`);
}

function withoutEvaluated(code: string): string {
  const rest = code.replace(EVALUATED, '');
  return rest.includes('evaluated') ? code : rest;
}

/** The place in the schema tells the branches of a choice from their sum; nothing else reads it. */
function withoutPaths(code: string): string {
  return BRANCHES.test(code) ? code : code.replace(SCHEMA_PATH, '');
}

/** No sentence names a pattern. */
function reported(error: string): string {
  const short = error.replace(ERROR, (_, path = '""', keyword, params) =>
    keyword === '"pattern"' ? `fail(${path},${keyword});` : `fail(${path},${keyword},${params});`,
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
