import { centsOfDollars, dollarsText } from '@porchlight/kernel';
import { readAmount } from '@porchlight/schemas';
import type { DateParts } from '@porchlight/web/public';

/** A number as typed; the text itself while it is none, so that a check can say so. Undefined for a blank. */
export function typedNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+(?:[.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

/** An amount as typed, in cents; the text itself while it is none. Undefined for a blank. */
export function typedCents(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const amount = readAmount(trimmed);
  return (amount === undefined ? undefined : centsOfDollars(amount)) ?? trimmed;
}

export function numberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

export function centsText(value: unknown): string {
  return typeof value === 'number' ? dollarsText(value) : numberText(value);
}

/** The parts of `1958-03-07`, also of one that is half typed: `1958-03-`. */
export function datePartsOf(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month: withoutZero(month), day: withoutZero(day) };
}

/** The parts as one value, so that half a date is stored too. Undefined when nothing is typed. */
export function typedDate({ year, month, day }: DateParts): string | undefined {
  const digits = (text: string) => text.replace(/\D/g, '');
  const parts = [digits(year), digits(month), digits(day)];
  if (parts.every((part) => part === '')) return undefined;
  const [y = '', m = '', d = ''] = parts;
  return [y, twoDigits(m), twoDigits(d)].join('-');
}

function twoDigits(text: string): string {
  return text === '' ? '' : text.padStart(2, '0');
}

function withoutZero(text: string): string {
  return text.replace(/^0(?=\d)/, '');
}

/** `900126037` as `900-12-6037`; other texts stay as typed. */
export function ssnText(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : text;
}

/** A text that the server sent in place of a secret: no one types such a value. */
export function isMaskText(text: unknown): text is string {
  return typeof text === 'string' && /[*•]/.test(text);
}
