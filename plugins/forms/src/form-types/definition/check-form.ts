import { brokenRules, type JsonSchema, type SchemaError } from '@porchlight/schemas';
import { fieldsOf } from './form-fields.ts';
import type {
  CheckContext,
  FormProblem,
  FormStep,
  FormType,
  FormValues,
} from './form-definition.ts';
import { answeredValues, fieldMap, isShown, shownValues } from './shown-fields.ts';
import { isRecord, valueAt } from './values-at.ts';

/** What is wrong with a step, at most one problem per field, in the order of the fields; empty for a valid one. */
export function checkStep(
  type: FormType,
  step: FormStep,
  values: FormValues,
  context: CheckContext,
): readonly FormProblem[] {
  const shown = shownValues(type, values);
  const fields = fieldsOf(step.schema);
  const found = new Map<string, FormProblem>();
  for (const problem of schemaProblems(type, step, shown)) found.set(problem.field, problem);
  for (const rule of type.rules ?? []) {
    for (const problem of rule(shown, context)) {
      const isHere = fields.some(({ path }) => isAtOrBelow(problem.field, path));
      if (isHere && !found.has(problem.field)) found.set(problem.field, problem);
    }
  }
  const order = fields.map(({ path }) => path);
  const placeOf = ({ field }: FormProblem) => order.findIndex((path) => isAtOrBelow(field, path));
  return [...found.values()]
    .filter(({ field }) => !isMaskAt(step.schema, field, shown, context))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What is wrong with a whole form, step by step, and fields that it does not have. */
export function checkForm(
  type: FormType,
  values: FormValues,
  context: CheckContext,
): readonly FormProblem[] {
  return oncePerField([
    ...type.steps.flatMap((step) => checkStep(type, step, values, context)),
    ...unknownFields(type, values),
  ]);
}

/** Steps that share a section find the same problem with it. */
function oncePerField(problems: readonly FormProblem[]): readonly FormProblem[] {
  const fields = new Set<string>();
  return problems.filter(({ field }) => !fields.has(field) && fields.add(field));
}

/** Rules that half a form keeps too: what breaks them was not typed into it. */
const RULES_OF_DRAFTS = new Set(['additionalProperties', 'maxLength', 'maxItems', 'enum']);
const LONGEST_PART = 40;
/** A form with more of them is not one that our pages sent. */
const MOST_UNKNOWN = 20;

/** What of half a form must not be stored: unknown fields, and values that are too long or of the wrong kind. */
export function checkDraft(type: FormType, values: FormValues): readonly FormProblem[] {
  const answered = answeredValues(type, values);
  const problems = type.steps.flatMap(({ schema, validate }) => {
    const own = ownValues(schema, answered);
    if (validate(own)) return [];
    return brokenRulesOf(validate.errors, (error) =>
      error.keyword === 'type' ? !isPart(error, own) : RULES_OF_DRAFTS.has(error.keyword),
    );
  });
  return oncePerField([...problems, ...unknownFields(type, values)]);
}

/** A number of which not all is typed, such as '-', is a text. */
function isPart({ instancePath, params }: SchemaError, values: FormValues): boolean {
  const value = valueAt(values, instancePath.slice(1).replaceAll('/', '.'));
  const isNumber = params['type'] === 'integer' || params['type'] === 'number';
  return isNumber && typeof value === 'string' && value.length <= LONGEST_PART;
}

function schemaProblems(
  type: FormType,
  { schema, validate }: FormStep,
  shown: FormValues,
): readonly FormProblem[] {
  if (validate(withSections(schema, ownValues(schema, shown)))) return [];
  const hidden = [...fieldMap(type).values()].filter((field) => !isShown(type, field, shown));
  return brokenRulesOf(
    validate.errors,
    (error) => error.keyword !== 'required' || !hidden.some(({ path }) => path === missing(error)),
  ).filter(({ field, rule }) => !(rule === 'required' && isSection(schema, field)));
}

function brokenRulesOf(
  errors: readonly SchemaError[] | null | undefined,
  counts: (error: SchemaError) => boolean,
): readonly FormProblem[] {
  return brokenRules(errors?.filter(counts)).map(({ path, error }) => {
    const { limit } = error.params;
    const problem = { field: path.join('.'), rule: error.keyword };
    return typeof limit === 'number' ? { ...problem, limit } : problem;
  });
}

function missing({ instancePath, params }: SchemaError): string {
  const names = [...instancePath.split('/').slice(1), String(params['missingProperty'])];
  return names.join('.');
}

function isSection(schema: JsonSchema, path: string): boolean {
  return schema.properties?.[path]?.type === 'object';
}

/** The part of the values that a step has fields for; other steps may have fields in the same section. */
function ownValues(schema: JsonSchema, values: unknown): FormValues {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      if (!Object.hasOwn(values, name)) return [];
      const value = values[name];
      const isObject = property.type === 'object' && isRecord(value);
      return [[name, isObject ? ownValues(property, value) : value] as const];
    }),
  );
}

/** An empty object for each section without values, so that its missing fields are named one by one. */
function withSections(schema: JsonSchema, values: FormValues): FormValues {
  const sections = Object.entries(schema.properties ?? {}).filter(
    ([name, { type }]) => type === 'object' && !Object.hasOwn(values, name),
  );
  return { ...values, ...Object.fromEntries(sections.map(([name]) => [name, {}])) };
}

function unknownFields(type: FormType, values: FormValues): readonly FormProblem[] {
  const schemas = type.steps.map(({ schema }) => schema);
  const unknown = unknownIn(schemas, values, '').slice(0, MOST_UNKNOWN);
  return unknown.map((field) => ({ field, rule: 'additionalProperties' }));
}

function unknownIn(schemas: readonly JsonSchema[], values: FormValues, prefix: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const known = schemas.flatMap(({ properties }) =>
      properties !== undefined && Object.hasOwn(properties, name) ? [properties[name]!] : [],
    );
    if (known.length === 0) return [prefix + name];
    const sections = known.filter((schema) => schema.type === 'object');
    return sections.length > 0 && isRecord(value)
      ? unknownIn(sections, value, `${prefix}${name}.`)
      : [];
  });
}

function isMaskAt(
  schema: JsonSchema,
  path: string,
  values: FormValues,
  { isStoredMask }: CheckContext,
): boolean {
  const value = valueAt(values, path);
  if (isStoredMask === undefined || typeof value !== 'string') return false;
  return isSensitive(schema, path) && isStoredMask(path, value);
}

function isSensitive(schema: JsonSchema, path: string): boolean {
  let node: JsonSchema | undefined = schema;
  for (const name of path.split('.')) {
    const items: JsonSchema['items'] = node?.items;
    node = typeof items === 'object' ? items : node?.properties?.[name];
  }
  return node?.['x-sensitive'] !== undefined;
}

/** Whether a path is that of a field, or of something in its list. */
export function isAtOrBelow(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
