/** Shown for a client without a phone number (CL-059). */
export const NO_PHONE = 'No phone';

/**
 * A telephone number as people read it: 10 digits, or 11 with a leading 1, as `(305) 555-0142`;
 * any other number as it is stored (CL-057 to CL-060).
 */
export function displayPhone(phone: string | null | undefined): string {
  const stored = phone?.trim() ?? '';
  if (stored === '') return NO_PHONE;
  const digits = stored.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length !== 10) return stored;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}
