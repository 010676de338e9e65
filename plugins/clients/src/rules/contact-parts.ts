/** Fewer digits would match most phones. */
const FEWEST_DIGITS = 3;

/**
 * The digits of a text that looks like a phone or a part of one, without the country code of the United States:
 * '(904) 555-0149', '+1 904', '0149'. Null for any other text.
 */
export function phonePart(text: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const hasCode = /^\s*(\+\s*1|1[\s().+/-])/.test(text) || digits.length === 11;
  const national = hasCode && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length >= FEWEST_DIGITS ? national : null;
}

/** The text as part of an email address, if it looks like one: 'marty.abbott', '@example.com'. */
export function emailPart(text: string): string | null {
  return /^\S+$/.test(text) && /[@.]/.test(text) && /[\p{L}\p{N}]{3}/u.test(text)
    ? text.toLowerCase()
    : null;
}
