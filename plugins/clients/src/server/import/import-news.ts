import type { FieldMessage } from '@porchlight/kernel';
import { isPoorerName } from '../../rules/poorer-name.ts';
import { isPartialAddress } from '../../rules/partial-address.ts';
import { textOfNotes } from '../../rules/plain-notes.ts';
import { phoneDigits } from '../../rules/phone-display.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ClientInput } from '../input/read-client-input.ts';

/** The stored columns of a client that an input names. */
type StoredColumns = Readonly<Record<string, unknown>>;

/** What of an input is to be compared with a stored client. */
interface ImportNews {
  readonly input: ClientInput;
  readonly leftOut: readonly FieldMessage[];
}

/** Said of an address without a street. */
const PARTIAL_ADDRESS = 'the stored address is more complete';

/** Of people. */
const NAME = /^(client_(first|last)|spouse|dep\d|ben\d)_name$/;
const PHONE = /(^|_)(phone|text_number)$/;
const EMAIL = /(^|_)email$/;

/** Leaves out values that differ from the stored ones in format only, and addresses and names that say less. */
export function newsOf(input: ClientInput, stored: StoredColumns): ImportNews {
  const leftOut: FieldMessage[] = [];
  const values = [...input.values].filter(([field, value]) => {
    const [sent, before] = [value ?? '', String(stored[field] ?? '')];
    if (sent === before || before === '') return true;
    if (isSameButForFormat(field, sent, before)) return false;
    if (NAME.test(field) && isPoorerName(sent, before)) return false;
    if (!field.endsWith('address') || !isPartialAddress(sent, before)) return true;
    if (!isContained(sent, before)) leftOut.push({ field, message: PARTIAL_ADDRESS });
    return false;
  });
  return { input: { ...input, values: new Map(values) }, leftOut };
}

function isSameButForFormat(field: string, sent: string, before: string): boolean {
  if (clientFields.get(field)?.kind === 'rich-text')
    return textOfNotes(sent) === textOfNotes(before);
  if (PHONE.test(field))
    return phoneDigits(sent) !== '' && phoneDigits(sent) === phoneDigits(before);
  if (EMAIL.test(field)) return sent.trim().toLowerCase() === before.trim().toLowerCase();
  return false;
}

/** Nothing is lost of an address that the stored one holds as a whole. */
function isContained(sent: string, before: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const known = new Set(words(before));
  return words(sent).every((word) => known.has(word));
}
