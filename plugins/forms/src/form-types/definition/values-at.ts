import type { FormValues } from './form-definition.ts';

/** The value at a path with dots; undefined where the values end before it. */
export function valueAt(values: unknown, path: string): unknown {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** A copy with another value at a path; undefined removes it. Other keys keep their order. */
export function withValue(values: FormValues, path: string, value: unknown): FormValues {
  const [name = '', ...rest] = path.split('.');
  return changed(values, name, rest.join('.'), value) as FormValues;
}

function changed(holder: unknown, name: string, rest: string, value: unknown): unknown {
  if (Array.isArray(holder)) {
    const at = Number(name);
    return holder.map((item: unknown, index) => (index === at ? inside(item, rest, value) : item));
  }
  // The first entry of a list that has none yet.
  if (holder === undefined && name === '0') return [inside(undefined, rest, value)];
  const record = isRecord(holder) ? holder : {};
  const next = inside(Object.hasOwn(record, name) ? record[name] : undefined, rest, value);
  if (next !== undefined) return { ...record, [name]: next };
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

function inside(value: unknown, rest: string, next: unknown): unknown {
  if (rest === '') return next;
  if (value === undefined && next === undefined) return undefined;
  const [name = '', ...more] = rest.split('.');
  return changed(value, name, more.join('.'), next);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
