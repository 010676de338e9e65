import type { JsonSchema } from '@porchlight/schemas';
import { routingNumber } from '@porchlight/schemas/formats';
import fc from 'fast-check';
import type { FormType, FormValues } from './definition/form-definition.ts';
import { shownValues } from './definition/shown-fields.ts';

/** Random forms without problems: each required field, any of the others, none that is not shown. */
export function validForms(type: FormType): fc.Arbitrary<FormValues> {
  const steps = type.steps.map(({ schema }) => valuesOf(schema) as fc.Arbitrary<FormValues>);
  return fc.tuple(...steps).map((parts) => shownValues(type, merged(parts)));
}

/** Steps may have fields in the same section. */
function merged(parts: readonly FormValues[]): FormValues {
  const values: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, section] of Object.entries(part))
      values[name] = { ...(values[name] as object | undefined), ...(section as object) };
  }
  return values;
}

/** Random values that a schema accepts. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return arrays(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.integer({ min: 1, max: (schema.maximum ?? 1_000) * 100 }).map((part) => part / 100);
    default:
      return texts(schema);
  }
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valuesOf(schema)] as const,
  );
  // A section that is shown may have required fields, whether or not it is required itself.
  const sections = Object.keys(properties).filter((name) => properties[name]!.type === 'object');
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required, ...sections] });
}

/** The percentages of a list with a total are 100 together. */
function arrays(schema: JsonSchema): fc.Arbitrary<readonly unknown[]> {
  const items = typeof schema.items === 'object' ? valuesOf(schema.items) : fc.constant(null);
  const { minItems = 0, maxItems = 5, 'x-list': list } = schema;
  const entries = fc.array(items, { minLength: minItems, maxLength: Math.min(maxItems, 6) });
  const share = list?.total;
  if (share === undefined) return entries;
  return entries.map((all) => {
    const part = Math.floor(10_000 / Math.max(all.length, 1));
    const last = 10_000 - part * (all.length - 1);
    return all.map((entry, index) => ({
      ...(entry as object),
      [share]: (index === all.length - 1 ? last : part) / 100,
    }));
  });
}

function texts({
  format,
  pattern,
  minLength = 0,
  maxLength = 60,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'routing-number') return routingNumbers;
  if (format === 'phone')
    return fc.stringMatching(/^(?:\+1 )?[2-9]\d{2}[-. ]\d{3}-\d{4}(?: x\d{2})?$/);
  const most = Math.min(maxLength, 60);
  const any = fc.string({ minLength, maxLength: most, unit: 'grapheme-composite' });
  const made =
    pattern === undefined ? any : fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: most });
  return made.filter((text) => [...text].length <= maxLength && [...text].length >= minLength);
}

const routingNumbers = fc
  .integer({ min: 1_000_000, max: 9_999_999 })
  .map((start) =>
    Array.from({ length: 10 }, (_, digit) => `0${String(start)}${String(digit)}`).find(
      routingNumber,
    )!,
  );
