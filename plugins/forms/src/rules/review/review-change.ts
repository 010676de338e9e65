import { isMask, readValue, valueKind } from '@porchlight/clients/contract';
import type { SensitiveKind } from '@porchlight/schemas';

/** What an answer of a form means for a field of the client. */
export type ReviewChange = 'new' | 'changed' | 'same';

/** A field of the client as the server compares it. */
export interface ComparedField {
  readonly field: string;
  /** The stored value, plain for a hidden field; '' for none. */
  readonly text: string;
  /** What screens show of it: a mask without a `text` belongs to a damaged value. */
  readonly shown: string;
  readonly sensitive: SensitiveKind | null;
}

/**
 * Compares an answer with what is stored. Spelling alone is no change: digits of phones and hidden numbers, dates in
 * another order, upper and lower case, spaces. A mask is no answer, so it changes nothing.
 *
 * @param today yyyy-mm-dd on the agency's calendar
 */
export function reviewChange(stored: ComparedField, answer: string, today: string): ReviewChange {
  const { field, text, shown, sensitive } = stored;
  if (answer.trim() === '') return 'same';
  if (sensitive !== null && isMask(sensitive, answer)) return 'same';
  if (text.trim() === '') return shown === '' ? 'new' : 'changed';
  const comparable = (value: string) =>
    sensitive === null ? spelling(field, value, today) : characters(value);
  return comparable(text) === comparable(answer) ? 'same' : 'changed';
}

/** Hidden numbers are equal when their letters and digits are. */
function characters(value: string): string {
  return value.replace(/[^0-9a-z]/gi, '').toUpperCase() || value;
}

function spelling(field: string, value: string, today: string): string {
  const kind = valueKind(field);
  const reading = kind === null ? null : readValue(kind, value, today);
  const text = reading !== null && 'value' in reading ? reading.value : value;
  return text
    .normalize('NFKC')
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/,?\s+/g, ' ')
    .replace(/ ?(['"]) ?/g, '$1')
    .trim()
    .toLowerCase();
}
