import type { JsonSchema, ShownWhen } from '@porchlight/schemas';

/** How a field is drawn. */
export type FieldWidget =
  | 'text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'date'
  | 'number'
  | 'money'
  | 'radio'
  | 'select'
  | 'us-state'
  | 'yes-no'
  | 'checkbox'
  | 'ssn'
  | 'secret'
  | 'list';

/** A field of a step. */
export interface FormField {
  /** From the root of the values, `personalInfo.firstName`; of a field in a list, from its entry. */
  readonly path: string;
  readonly widget: FieldWidget;
  readonly schema: JsonSchema;
  /** In English. */
  readonly label: string;
  readonly isRequired: boolean;
  /** Its own condition and those of the objects around it; all must hold. */
  readonly conditions: readonly ShownWhen[];
  /** The fields of an entry, of a list. */
  readonly items: readonly FormField[];
}

const known = new WeakMap<JsonSchema, readonly FormField[]>();

/** The fields of a step: `x-order` first, then as the schema has them. */
export function fieldsOf(schema: JsonSchema): readonly FormField[] {
  let fields = known.get(schema);
  if (fields === undefined) {
    fields = inOrder(collect(schema, '', []));
    known.set(schema, fields);
  }
  return fields;
}

function collect(
  schema: JsonSchema,
  prefix: string,
  conditions: readonly ShownWhen[],
): readonly FormField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const when = property['x-when'];
    const all = when === undefined ? conditions : [...conditions, when];
    const path = prefix + name;
    if (property.type === 'object') return collect(property, `${path}.`, all);
    return [fieldOf(path, name, property, { isRequired: required.has(name), conditions: all })];
  });
}

function inOrder(fields: readonly FormField[]): readonly FormField[] {
  return fields
    .map((field, index) => ({ field, order: field.schema['x-order'] ?? 1_000 + index }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ field }) => field);
}

function fieldOf(
  path: string,
  name: string,
  schema: JsonSchema,
  rest: Pick<FormField, 'isRequired' | 'conditions'>,
): FormField {
  const items = typeof schema.items === 'object' ? collect(schema.items, '', []) : [];
  return {
    path,
    widget: widgetOf(schema),
    schema,
    label: schema['x-label'] ?? name,
    ...rest,
    items,
  };
}

const WIDGETS: ReadonlySet<string> = new Set<FieldWidget>([
  'text',
  'textarea',
  'email',
  'phone',
  'date',
  'number',
  'money',
  'radio',
  'select',
  'us-state',
  'yes-no',
  'checkbox',
  'ssn',
  'secret',
]);
/** More choices are a list to open. */
const MOST_RADIOS = 5;

function widgetOf(schema: JsonSchema): FieldWidget {
  const named = schema['x-widget'];
  if (named !== undefined && WIDGETS.has(named)) return named as FieldWidget;
  if (schema.type === 'array') return 'list';
  if (schema.enum !== undefined) return schema.enum.length > MOST_RADIOS ? 'select' : 'radio';
  if (schema.type === 'boolean') return 'yes-no';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema['x-sensitive'] !== undefined)
    return schema['x-sensitive'] === 'ssn' ? 'ssn' : 'secret';
  return schema.format === 'date' ? 'date' : 'text';
}
