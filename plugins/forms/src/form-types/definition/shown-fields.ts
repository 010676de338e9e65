import { type FormField, fieldsOf } from './form-fields.ts';
import type { FormType, FormValues } from './form-definition.ts';
import { isRecord, valueAt, withValue } from './values-at.ts';

const known = new WeakMap<FormType, ReadonlyMap<string, FormField>>();

/** All fields of a form type by path. */
export function fieldMap(type: FormType): ReadonlyMap<string, FormField> {
  let fields = known.get(type);
  if (fields === undefined) {
    fields = readFields(type);
    known.set(type, fields);
  }
  return fields;
}

function readFields(type: FormType): ReadonlyMap<string, FormField> {
  return new Map(
    type.steps.flatMap(({ schema }) =>
      fieldsOf(schema).map((field) => [field.path, field] as const),
    ),
  );
}

/**
 * Whether a field is shown: each of its conditions holds, and the fields that these name are shown themselves. The value of
 * a field that is not shown counts for nothing, though it may be stored.
 */
export function isShown(type: FormType, field: FormField, values: FormValues): boolean {
  return shows(fieldMap(type), field, values, new Set());
}

function shows(
  fields: ReadonlyMap<string, FormField>,
  field: FormField,
  values: FormValues,
  seen: ReadonlySet<string>,
): boolean {
  // Conditions in a circle show nothing.
  if (seen.has(field.path)) return false;
  const around = new Set(seen).add(field.path);
  return field.conditions.every((condition) => {
    const decider = fields.get(condition.field);
    const value = valueAt(values, condition.field);
    return (
      decider !== undefined &&
      condition.is.some((one) => one === value) &&
      shows(fields, decider, values, around)
    );
  });
}

/** Values without blank ones (`''`, null): data of other programs has them where a form has no value. */
export function answeredValues(type: FormType, values: FormValues): FormValues {
  let answered = values;
  for (const { path, items } of fieldMap(type).values()) {
    answered = withoutBlank(answered, path);
    const entries: unknown = items.length === 0 ? undefined : valueAt(answered, path);
    if (!Array.isArray(entries)) continue;
    // Entry by entry, in one copy of the list: it comes from the caller, who may have filled it with thousands.
    const left = entries.map((entry: unknown) =>
      isRecord(entry)
        ? items.reduce<FormValues>((rest, item) => withoutBlank(rest, item.path), entry)
        : entry,
    );
    if (left.some((entry, index) => entry !== entries[index]))
      answered = withValue(answered, path, left);
  }
  return answered;
}

function withoutBlank(values: FormValues, path: string): FormValues {
  const value = valueAt(values, path);
  return value === '' || value === null ? withValue(values, path, undefined) : values;
}

/** What a form says: its answers without those of fields that are not shown. Everything else stays as it is. */
export function shownValues(type: FormType, values: FormValues): FormValues {
  const fields = fieldMap(type);
  let shown = answeredValues(type, values);
  for (const field of fields.values()) {
    if (field.conditions.length === 0 || valueAt(values, field.path) === undefined) continue;
    if (!shows(fields, field, values, new Set()))
      shown = withoutEmpty(withValue(shown, field.path, undefined), field.path);
  }
  return shown;
}

/** Removes the section that has just lost its last field. */
function withoutEmpty(values: FormValues, path: string): FormValues {
  const section = path.slice(0, path.lastIndexOf('.'));
  if (section === '') return values;
  const rest = valueAt(values, section);
  return isRecord(rest) && Object.keys(rest).length === 0
    ? withValue(values, section, undefined)
    : values;
}
