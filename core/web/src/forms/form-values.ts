import type { FormValues } from './edit-conflict.ts';
import type { SchemaField } from './schema-fields.ts';

/** Stored values as the controls show them. */
export function toForm(
  fields: readonly SchemaField[],
  stored: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    fields.map(({ name, widget }) => {
      const value = stored[name];
      if (widget === 'switch') return [name, value === true];
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  );
}

/** What was typed as the schema's types; an empty field that may be absent is left out. */
export function fromForm(
  fields: readonly SchemaField[],
  typed: FormValues,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = fromControl(field, typed[field.name] ?? '');
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function fromControl({ schema, widget, required }: SchemaField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = widget === 'new-password' ? typed : typed.trim();
  if (text === '' && schema.type !== 'string') return allowsNull(schema.type) ? null : undefined;
  if (text === '' && !required && schema.minLength !== undefined) return undefined;
  if (widget === 'select') return schema.enum?.find((option) => String(option) === text) ?? text;
  if (!isNumeric(schema.type)) return text;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function isNumeric(type: string | readonly string[] | undefined): boolean {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.includes('integer') || types.includes('number');
}

function allowsNull(type: string | readonly string[] | undefined): boolean {
  return typeof type !== 'string' && type !== undefined && type.includes('null');
}
