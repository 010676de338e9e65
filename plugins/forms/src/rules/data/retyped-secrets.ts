import { isMask } from '@porchlight/clients/contract';
import { isRecord } from './form-data.ts';
import { secretKind, type SecretFields } from './secret-values.ts';

/** A secret that was sent although one is stored. */
interface RetypedSecret {
  readonly field: string;
  readonly value: string;
}

/**
 * Secrets that were sent in full where others are stored, the stored ones too: who sends them learns whether they are.
 * Masks, first values, and empty ones are not among them. `before` holds plain values; both are no deeper than form data
 * can be.
 */
export function retypedSecrets(
  before: unknown,
  sent: unknown,
  further?: SecretFields,
): readonly RetypedSecret[] {
  if (Array.isArray(before) && Array.isArray(sent))
    return sent.flatMap((entry, index) => retypedSecrets(before[index], entry, further));
  if (!isRecord(before) || !isRecord(sent)) return [];
  return Object.entries(sent).flatMap(([field, value]) => {
    const old = Object.hasOwn(before, field) ? before[field] : undefined;
    const kind = secretKind(field, further);
    if (kind === undefined) return retypedSecrets(old, value, further);
    const isShown = typeof value === 'string' && isMask(kind, value);
    if (isShown || isEmpty(old) || isEmpty(value)) return [];
    return [{ field, value: JSON.stringify(value) }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
