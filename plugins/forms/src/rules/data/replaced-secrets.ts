import { isRecord } from './form-data.ts';
import { secretKind, type SecretFields } from './secret-values.ts';

/**
 * Whether a change gives a secret another value while it has one; filling in an empty one, or clearing one, does not
 * count. Both hold plain values, and are no deeper than form data can be.
 */
export function replacesSecret(before: unknown, after: unknown, further?: SecretFields): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return after.some((entry, index) => replacesSecret(before[index], entry, further));
  if (!isRecord(before) || !isRecord(after)) return false;
  return Object.entries(after).some(([name, value]) => {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    return secretKind(name, further) === undefined
      ? replacesSecret(old, value, further)
      : !isEmpty(old) && !isEmpty(value) && JSON.stringify(old) !== JSON.stringify(value);
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
