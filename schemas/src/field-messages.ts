import type { FieldMessage } from '@porchlight/kernel';
import { defaultMessage } from './default-messages.ts';
import type { JsonSchema } from './json-schema.ts';
import { schemasAt } from './schema-node.ts';
import type { SchemaError, Validator } from './validator.ts';

/** A body of a megabyte can break a great many rules; no one reads more lines than this. */
const MAX_MESSAGES = 100;

const NAMES_A_MISSING_FIELD = new Set(['required', 'dependentRequired']);
const NAMES_AN_UNKNOWN_FIELD = new Set(['additionalProperties', 'unevaluatedProperties']);
const SUMS_UP_BRANCHES = new Set(['anyOf', 'oneOf']);

/**
 * The broken rules of a validator as sentences, at most one per field, in the order of the fields' first error.
 *
 * The text comes from `x-error` of the field (one sentence, or the one of the broken keyword), else from a plain
 * sentence with the field's `x-label`. Fields inside lists and objects are named with dots: `line_items.0.quantity`;
 * an error of the whole value has the field ''.
 */
export function fieldMessages(
  errors: readonly SchemaError[] | null | undefined,
  schema: JsonSchema,
): readonly FieldMessage[] {
  return brokenRules(errors).map(({ path, error }) => ({
    field: path.join('.'),
    message: messageFor(error, path, schema),
  }));
}

/** What a value breaks of its schema, as {@link fieldMessages}; none for one that fits. */
export function schemaMessages(
  validate: Validator,
  schema: JsonSchema,
  value: unknown,
): readonly FieldMessage[] {
  return validate(value) ? [] : fieldMessages(validate.errors, schema);
}

/** A field, as names and positions from the root of the value, and the first of its rules that is broken. */
export interface BrokenRule {
  readonly path: readonly string[];
  readonly error: SchemaError;
}

/** The first broken rule of each field, for callers with sentences of their own. */
export function brokenRules(
  errors: readonly SchemaError[] | null | undefined,
): readonly BrokenRule[] {
  const rules = new Map<string, BrokenRule>();
  for (const error of withoutBranches(errors ?? [])) {
    const path = pathOf(error);
    const field = path.join('.');
    if (!rules.has(field)) rules.set(field, { path, error });
    if (rules.size === MAX_MESSAGES) break;
  }
  return [...rules.values()];
}

/** A failed anyOf reports every branch; only the sum is of use to a person. A failed if reports itself beside its branch. */
function withoutBranches(errors: readonly SchemaError[]): readonly SchemaError[] {
  const sums = errors.flatMap(({ keyword, schemaPath }) =>
    SUMS_UP_BRANCHES.has(keyword) && schemaPath !== undefined ? [`${schemaPath}/`] : [],
  );
  return errors.filter(
    ({ keyword, schemaPath }) =>
      keyword !== 'if' && !sums.some((sum) => schemaPath?.startsWith(sum) === true),
  );
}

function pathOf(error: SchemaError): readonly string[] {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const name = NAMES_A_MISSING_FIELD.has(error.keyword)
    ? error.params['missingProperty']
    : NAMES_AN_UNKNOWN_FIELD.has(error.keyword)
      ? (error.params['additionalProperty'] ?? error.params['unevaluatedProperty'])
      : undefined;
  return name === undefined ? path : [...path, String(name)];
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function messageFor(error: SchemaError, path: readonly string[], schema: JsonSchema): string {
  const nodes = NAMES_AN_UNKNOWN_FIELD.has(error.keyword) ? [] : schemasAt(schema, path);
  for (const node of nodes) {
    const text = node['x-error'];
    if (typeof text === 'string') return text;
    if (text !== undefined && Object.hasOwn(text, error.keyword))
      return text[error.keyword] as string;
  }
  const label = nodes.find((node) => node['x-label'] !== undefined)?.['x-label'];
  return defaultMessage(error, label ?? nameOf(path, error));
}

function nameOf(path: readonly string[], error: SchemaError): string {
  const last = path.at(-1);
  if (last === undefined) return 'The value';
  if (NAMES_AN_UNKNOWN_FIELD.has(error.keyword)) return last;
  const words = last.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
