import type { JsonSchema } from '@porchlight/schemas';
import type { SelectOption } from '@porchlight/ui';
import type { FormField, FormWidget } from './form-definition.ts';

/** A field whose label, widget, help, and options come from its schema. */
export interface SchemaField extends FormField {
  readonly widget: FormWidget;
  readonly schema: JsonSchema;
  /** The value is always stored, though a text may be empty. */
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
    .map(({ name, property }) => schemaField(name, property, required.has(name)));
}

function schemaField(name: string, schema: JsonSchema, required: boolean): SchemaField {
  const { 'x-label': label = asText(name), 'x-help': help, 'x-placeholder': placeholder } = schema;
  return {
    name,
    label,
    widget: widgetOf(schema),
    schema,
    required,
    optional: !required || mayBeEmpty(schema),
    options: optionsOf(schema, required),
    ...(help === undefined ? {} : { help }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

/** Whether an empty text is a valid value. */
function mayBeEmpty({ type, enum: options, minLength = 0, pattern = '' }: JsonSchema): boolean {
  const isText = type === 'string' && options === undefined;
  return isText && minLength === 0 && new RegExp(pattern, 'u').test('');
}

const widgets: ReadonlySet<string> = new Set<FormWidget>([
  'text',
  'textarea',
  'select',
  'switch',
  'number',
  'email',
  'phone',
  'date',
  'amount',
  'image',
]);

function widgetOf(schema: JsonSchema): FormWidget {
  const named = schema['x-widget'];
  if (named === 'time-zone') return 'select';
  if (named === 'password') return 'new-password';
  if (named !== undefined && widgets.has(named)) return named as FormWidget;
  if (schema.enum !== undefined) return 'select';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return schema.format === 'date' ? 'date' : 'text';
}

function optionsOf(schema: JsonSchema, required: boolean): readonly SelectOption[] {
  if (schema['x-widget'] === 'time-zone')
    return Intl.supportedValuesOf('timeZone').map((zone) => {
      return { value: zone, label: zone.replaceAll('_', ' ') };
    });
  const labels = schema['x-options'] ?? {};
  const options = (schema.enum ?? [])
    .filter((value) => value !== null && value !== '')
    .map((value) => ({ value: String(value), label: labels[String(value)] ?? String(value) }));
  return required ? options : [{ value: '', label: 'None' }, ...options];
}

function asText(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
