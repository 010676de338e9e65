import type { FormRule } from './form-definition.ts';
import { isRecord, valueAt } from './values-at.ts';

/** The date at a path lies in the past; today does not. Its sentence is `x-error.past` of the field. */
export function pastDate(path: string): FormRule {
  return (values, { today }) => {
    const date = valueAt(values, path);
    return typeof date === 'string' && date >= today ? [{ field: path, rule: 'past' }] : [];
  };
}

/** The percentages of the entries of a list total 100. Its sentence is `x-error.total` of the list. */
export function sharesTotal100(path: string, share: string): FormRule {
  return (values) => {
    const entries = valueAt(values, path);
    if (!Array.isArray(entries) || entries.length === 0) return [];
    return totalShares(entries, share) === 100 ? [] : [{ field: path, rule: 'total' }];
  };
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
