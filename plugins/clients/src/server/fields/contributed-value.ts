import { readAmount } from '@porchlight/schemas';
import type { ContributedField } from '../../generated/types.ts';
import { hasAmount, isNumeric } from '../../rules/contributed-kinds.ts';

/**
 * What a call sent, as the schema of the field takes it: dollars may come as people write them, `$1,200.50` or 1200.5.
 * What cannot be read stays as it is, which the schema refuses.
 */
export function sentValue({ schema }: ContributedField, value: unknown): unknown {
  if (!hasAmount(schema)) return value;
  // Four places are enough for the rounding and keep small numbers out of the form 1e-7.
  const text = typeof value === 'number' ? value.toFixed(4) : value;
  const amount = typeof text === 'string' ? readAmount(text) : undefined;
  return amount === undefined ? value : Number(amount);
}

/** As above for text typed into a cell, where '3' is 3 in a field of numbers. */
export function typedValue(field: ContributedField, text: string): unknown {
  const value = sentValue(field, text);
  if (typeof value !== 'string' || !isNumeric(field.schema)) return value;
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? value : number;
}
