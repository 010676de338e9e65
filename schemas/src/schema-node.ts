import type { JsonSchema } from './json-schema.ts';

/**
 * The schemas that say something about the value at a path, the most direct one first.
 * `path` holds property names and array positions; branches (allOf, anyOf, ...) are looked into.
 */
export function schemasAt(schema: JsonSchema, path: readonly string[]): readonly JsonSchema[] {
  const [step, ...rest] = path;
  if (step === undefined)
    return [schema, ...branches(schema).flatMap((branch) => schemasAt(branch, []))];
  const direct = childOf(schema, step);
  const found = direct === undefined ? [] : schemasAt(direct, rest);
  return [...found, ...branches(schema).flatMap((branch) => schemasAt(branch, path))];
}

function childOf(schema: JsonSchema, step: string): JsonSchema | undefined {
  const property = schema.properties;
  if (property !== undefined && Object.hasOwn(property, step)) return property[step];
  if (/^\d+$/.test(step)) {
    const listed = schema.prefixItems?.[Number(step)];
    if (listed !== undefined) return listed;
    if (typeof schema.items === 'object') return schema.items;
  }
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

function branches(schema: JsonSchema): readonly JsonSchema[] {
  const conditional = [schema.if, schema.then, schema.else].filter(
    (branch) => branch !== undefined,
  );
  return [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...conditional,
  ];
}
