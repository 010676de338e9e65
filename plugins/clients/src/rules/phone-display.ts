import { formatPhone } from '@porchlight/kernel';

/** Shown for a client without a phone number. */
export const NO_PHONE = 'No phone';

/** Digits of a phone number; the leading 1 of 11 digits is dropped. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * A telephone number as people read it: 10 digits, or 11 with a leading 1, as `(305) 555-0142`;
 * any other number as it is stored.
 */
export function displayPhone(phone: string | null | undefined): string {
  return formatPhone(phone ?? '') || NO_PHONE;
}
