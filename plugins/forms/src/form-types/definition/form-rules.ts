import type { FormRule } from './form-definition.ts';
import { isRecord, valueAt } from './values-at.ts';

/**
 * The date at a path lies in the past; today does not. A path into a list, such as `pets.list.bornOn`, is about each of
 * its entries. Its sentence is `x-error.past` of the field.
 */
export function pastDate(path: string): FormRule {
  return aboutField(path, (values, { today }) =>
    valuesAt(values, path.split('.'), []).flatMap(({ field, value }) =>
      typeof value === 'string' && value >= today ? [{ field, rule: 'past' }] : [],
    ),
  );
}

/** The percentages of the entries of a list total 100. Its sentence is `x-error.total` of the list. */
export function sharesTotal100(path: string, share: string): FormRule {
  return aboutField(path, (values) => {
    const entries = valueAt(values, path);
    if (!Array.isArray(entries) || entries.length === 0) return [];
    return totalShares(entries, share) === 100 ? [] : [{ field: path, rule: 'total' }];
  });
}

/** A rule that says which field it is about, so that a test can find paths that name none. */
function aboutField(field: string, rule: FormRule): FormRule {
  return Object.assign(rule, { field });
}

interface FoundValue {
  readonly field: string;
  readonly value: unknown;
}

/** The values at a path, one for each entry of a list on the way. */
function valuesAt(
  holder: unknown,
  [name, ...rest]: readonly string[],
  path: readonly string[],
): readonly FoundValue[] {
  if (name === undefined) return [{ field: path.join('.'), value: holder }];
  if (Array.isArray(holder))
    return holder.flatMap((entry, at) => valuesAt(entry, [name, ...rest], [...path, String(at)]));
  const value = isRecord(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
  return value === undefined ? [] : valuesAt(value, rest, [...path, name]);
}

/** The sum of the percentages of a list, exact to two places; what is no number counts for nothing. */
export function totalShares(entries: readonly unknown[], share: string): number {
  const hundredths = entries.reduce<number>((sum, entry) => {
    const value = isRecord(entry) ? entry[share] : undefined;
    return typeof value === 'number' && Number.isFinite(value)
      ? sum + Math.round(value * 100)
      : sum;
  }, 0);
  return hundredths / 100;
}
