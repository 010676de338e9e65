import { problemAt, type ProblemError } from '@porchlight/kernel';
import { fieldMessages, type JsonSchema, type SchemaError } from '@porchlight/schemas';
import type { RegisteredSchema } from './snapshot.ts';
import { normalizeInput } from './normal-input.ts';
import { assertPlainData } from './plain-data.ts';
import { validationFailed } from './core-problems.ts';

/**
 * Brings the texts of a body into the form in which they are stored (see `normalizeInput`) and checks it. Bodies are
 * never coerced.
 * Throws 400 `validation_failed` with one line per field.
 */
export function checkBody(sent: unknown, { schema, validate }: RegisteredSchema): unknown {
  const body = normalizeInput(sent, schema);
  if (!validate(body)) throw invalid(validate.errors, schema);
  return body;
}

/**
 * Checks parameters of the path or the query string. Changes `values` in place: texts become what is stored, numbers,
 * and booleans, defaults are filled in. Refuses whole numbers in other notations, such as `1e3` and `0x10`.
 */
export function checkParameters(
  values: Record<string, unknown>,
  { schema, validate }: RegisteredSchema,
): unknown {
  assertPlainData(values);
  normalizeInput(values, schema);
  const oddNumbers = wholeNumberNames(schema).filter((name) => !isPlainWholeNumber(values[name]));
  if (oddNumbers.length > 0) throw invalid(oddNumbers.map(notAWholeNumber), schema);
  if (!validate(values)) throw invalid(validate.errors, schema);
  return values;
}

function invalid(
  errors: readonly SchemaError[] | null | undefined,
  schema: JsonSchema,
): ProblemError {
  return problemAt(validationFailed, fieldMessages(errors, schema));
}

const wholeNumberNamesOf = new WeakMap<JsonSchema, readonly string[]>();

function wholeNumberNames(schema: JsonSchema): readonly string[] {
  let names = wholeNumberNamesOf.get(schema);
  if (names === undefined) {
    names = Object.entries(schema.properties ?? {})
      .filter(([, property]) => property.type === 'integer')
      .map(([name]) => name);
    wholeNumberNamesOf.set(schema, names);
  }
  return names;
}

function isPlainWholeNumber(value: unknown): boolean {
  return typeof value !== 'string' || /^(?:0|-?[1-9]\d{0,15})$/.test(value);
}

function notAWholeNumber(name: string): SchemaError {
  return {
    keyword: 'type',
    instancePath: `/${name}`,
    schemaPath: `#/properties/${name}/type`,
    params: { type: 'integer' },
  };
}
