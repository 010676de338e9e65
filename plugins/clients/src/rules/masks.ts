import type { SensitiveKind } from '@porchlight/schemas';

const DOTS = '••••';
const PASSWORD_MASK = '••••••••';
const SSN_START = '***-**-';
const SSN_MASK = /^\*{3}-\*{2}-(?:\d{4}|\*{4})$/;
const SHOWN = 4;

/** Kinds of which nothing is shown: the last four characters would be nearly all of them. */
const FULLY_HIDDEN: ReadonlySet<SensitiveKind> = new Set(['card-code', 'card-expiry']);

/**
 * What is shown instead of a secret value. A blank value stays blank. Only an SSN may
 * be shown as a whole, when nothing but its last four digits is known. The mask of a mask is that mask.
 */
export function maskOf(kind: SensitiveKind, value: string): string {
  const text = value.trim();
  if (text === '') return '';
  if (kind === 'ssn') return maskSsn(text);
  if (kind === 'password') return PASSWORD_MASK;
  if (FULLY_HIDDEN.has(kind) || Array.from(text).length <= SHOWN) return DOTS;
  return DOTS + Array.from(text).slice(-SHOWN).join('');
}

/** True for a text that only a mask can be: it is never a new value. */
export function isMask(kind: SensitiveKind, text: string): boolean {
  const trimmed = text.trim();
  return kind === 'ssn' ? SSN_MASK.test(trimmed) : trimmed.startsWith(DOTS);
}

function maskSsn(text: string): string {
  const digits = text.replace(/\D/g, '');
  return SSN_START + (digits.length < SHOWN ? '****' : digits.slice(-SHOWN));
}
