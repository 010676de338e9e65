import { phoneNumber } from '@porchlight/kernel';
/** The ten digits of a US phone number; null for any other, and for one with an extension. */
export function textRecipient(text: string): string | null {
  const number = phoneNumber(text);
  if (number === null || number.extension !== '') return null;
  return number.national !== null && /^[2-9]/.test(number.national) ? number.national : null;
}
