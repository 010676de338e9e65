import { keywords } from '@porchlight/schemas/keywords';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from './catalogue.ts';

const compiler = new Ajv2020({ allErrors: true, verbose: true });
const checks: ReadonlyMap<string, ValidateFunction> = new Map(
  Object.entries(keywords).map(([keyword, schema]) => [keyword, compiler.compile(schema)]),
);

/** The `x-` keywords of a schema whose values are wrong, with the values that are allowed. */
export function lintKeywords(node: JsonObject): readonly string[] {
  return Object.keys(node).flatMap((keyword) => {
    const check = checks.get(keyword);
    if (check === undefined || check(node[keyword])) return [];
    return (check.errors ?? []).map((error) => sentence(keyword, error));
  });
}

function sentence(keyword: string, error: ErrorObject): string {
  const place = `${keyword}${error.instancePath.replaceAll('/', '.')}`;
  if (error.keyword === 'enum') {
    const allowed = (error.schema as readonly unknown[]).join(', ');
    return `${place} is ${JSON.stringify(error.data)}; use one of: ${allowed}`;
  }
  if (error.keyword === 'additionalProperties') {
    const key = String((error.params as { additionalProperty: unknown }).additionalProperty);
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
    return `${place} has the unknown key '${key}'; use: ${known.join(', ')}`;
  }
  return `${place} ${error.message ?? 'is invalid'}`;
}
