/** A telephone number that a text names. */
export interface PhoneNumber {
  /**
   * `(305) 555-0142` for an American number, `555-0142` for one without its area, any other as it is written: digits,
   * spaces, hyphens, plus signs, and parentheses.
   */
  readonly value: string;
  /** The ten digits of an American number. */
  readonly national: string | null;
  /** Can be called from anywhere in the United States: American with its area, or with the code of its country. */
  readonly isComplete: boolean;
  /** The digits are neither an American number nor one that begins with +, 00, or 011. */
  readonly isUnusual: boolean;
  /** Written with dots or slashes, which `value` has as hyphens. */
  readonly isDotted: boolean;
  /** '' for none. */
  readonly extension: string;
}

const LONGEST = 60;
const ALLOWED = /^[0-9 ()+-]*$/;
const ABROAD = /^(?:\+(?!1\b|1[\s(-]|1\d{10}$)|00|011)/;
const EXTENSION =
  /[\s,;]{0,4}(?:ext(?:ensi[oó]n|n)?\.?|ramal|anexo|interno|x|#)\s{0,2}:?\s{0,2}(\d{1,6})$/i;
const FEWEST_DIGITS = 7;
/** Of a number with its country (ITU E.164). */
const MOST_DIGITS = 15;

/**
 * Reads a telephone number as people type and paste it: with any spaces and hyphens, dots, full-width digits, an
 * extension, or `tel:`. Null for a text with letters, several numbers, or no digit.
 */
export function phoneNumber(text: string): PhoneNumber | null {
  if (text.length > LONGEST) return null;
  const typed = text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s?/i, '');
  const extension = EXTENSION.exec(typed)?.[1] ?? '';
  const bare = extension === '' ? typed : typed.replace(EXTENSION, '');
  const written = bare.replace(/[./]/g, '-');
  const digits = written.replace(/\D/g, '');
  if (digits === '' || !ALLOWED.test(written)) return null;
  return { ...readDigits(written, digits), isDotted: written !== bare, extension };
}

function readDigits(written: string, digits: string): Omit<PhoneNumber, 'isDotted' | 'extension'> {
  const known = { national: null, isUnusual: false };
  if (ABROAD.test(written)) {
    const isComplete = digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS;
    return { ...known, value: written, isComplete, isUnusual: !isComplete };
  }
  // No area begins with 0 or 1: such digits are a number of another country.
  const national = digits.replace(/^1(?=[2-9]\d{9}$)/, '');
  if (national.length === 10) {
    const value = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
    return { ...known, value, national, isComplete: true };
  }
  if (national.length === FEWEST_DIGITS)
    return { ...known, value: `${national.slice(0, 3)}-${national.slice(3)}`, isComplete: false };
  return { ...known, value: written, isComplete: false, isUnusual: true };
}

/**
 * A number for people to read: an American one as `(305) 555-0142` in every language, with its extension; other text
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const written = phone.trim();
  const number = phoneNumber(written);
  if (number === null || number.national === null) return written;
  return number.extension === '' ? number.value : `${number.value} x${number.extension}`;
}

/** The address that calls the number, with its extension (RFC 3966). */
export function phoneLink(phone: string): string {
  const { value, national, extension } = phoneNumber(phone) ?? {
    value: phone,
    national: null,
    extension: '',
  };
  const digits = national ?? value.replace(/[^0-9+]/g, '');
  return `tel:${digits}${extension === '' ? '' : `;ext=${extension}`}`;
}
