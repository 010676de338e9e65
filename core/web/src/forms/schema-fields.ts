import type { JsonSchema } from '@porchlight/schemas';

/** How a form shows one field. */
export type Widget =
  | 'text'
  | 'textarea'
  | 'select'
  | 'switch'
  | 'number'
  | 'email'
  | 'phone'
  | 'password'
  | 'date'
  | 'time-zone';

export interface SchemaField {
  readonly name: string;
  readonly label: string;
  readonly widget: Widget;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The fields of an object schema in the order of a form: `x-order` first, then as written. */
export function schemaFields(schema: JsonSchema): readonly SchemaField[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
    .map(([name, property], index) => ({
      name,
      property,
      place: property['x-order'] ?? 1_000 + index,
    }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, property }) => ({
      name,
      label: property['x-label'] ?? asWords(name),
      widget: widgetOf(property),
      schema: property,
      required: required.has(name),
    }));
}

const widgets: ReadonlySet<string> = new Set<Widget>([
  'text',
  'textarea',
  'select',
  'switch',
  'number',
  'email',
  'phone',
  'password',
  'date',
  'time-zone',
]);

function widgetOf(schema: JsonSchema): Widget {
  const named = schema['x-widget'];
  if (named !== undefined && widgets.has(named)) return named as Widget;
  if (schema.enum !== undefined) return 'select';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return schema.format === 'date' ? 'date' : 'text';
}

function asWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
