import { normalLine, normalText } from '@porchlight/kernel';
import { clientFields } from '../fields/client-fields.ts';

const NAMES: ReadonlySet<string> = new Set(['client_first_name', 'client_last_name']);

/**
 * A text for a field as it is stored, from a cell, a file, or a call. A name is one line; elsewhere line breaks stay.
 * Passwords stay as they are.
 */
export function storedText(field: string, text: string): string {
  if (clientFields.get(field)?.sensitive === 'password') return text.trim();
  const severalLines = /[\n\r]/.test(text) && !NAMES.has(field);
  return (severalLines ? normalText(text) : normalLine(text)).trim();
}
