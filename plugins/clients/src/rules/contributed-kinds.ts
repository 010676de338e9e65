import type { JsonSchema } from '@porchlight/schemas';

/** True for a schema of a number, whole or not. */
export function isNumeric({ type }: JsonSchema): boolean {
  return [type].flat().some((one) => one === 'number' || one === 'integer');
}

/** True for a schema of dollars. */
export function hasAmount(schema: JsonSchema): boolean {
  return schema['x-widget'] === 'currency' && isNumeric(schema);
}
