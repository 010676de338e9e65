import { phoneNumber } from '@porchlight/kernel';

/** True for a telephone number with its area or its country, also with an extension. */
export function phone(text: string): boolean {
  return phoneNumber(text)?.isComplete === true;
}

/** True for any telephone number and for a blank text. */
export function phoneOrBlank(text: string): boolean {
  return text.trim() === '' || phoneNumber(text) !== null;
}
