import { readFileSync } from 'node:fs';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

/** What a generated schema (`src/generated/schemas/<name>.ts`) says to people, in its order, each text once. */
export function readSchemaTexts(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const json = source.slice(source.indexOf('= {') + 2, source.lastIndexOf(' as const'));
  return schemaTexts(JSON.parse(json) as JsonObject);
}

/** Keywords whose value is a text, or an object of texts. */
const SPOKEN = new Set(['x-label', 'x-help', 'x-placeholder', 'x-group', 'x-error', 'x-options']);

/** The texts of a schema that have a word in them. */
export function schemaTexts(schema: JsonObject): readonly string[] {
  const texts = new Set<string>();
  const visit = (node: Json): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (SPOKEN.has(key)) add(value);
      else if (key === 'x-list') add(listTexts(value));
      else visit(value as Json);
    }
  };
  const add = (value: Json): void => {
    if (typeof value === 'string' && /\p{L}/u.test(value)) texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  visit(schema);
  return [...texts];
}

function listTexts(list: Json): Json {
  const { item = '', add = '' } = list as JsonObject;
  return [item, add];
}
