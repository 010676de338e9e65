import { fieldMessages } from '@porchlight/schemas';
import { clientWriteSchema } from '../../generated/schemas/client-write.ts';
import { validateClientWrite } from '../../generated/validators/client-write.js';
import { isMask } from '../../rules/masks.ts';
import { notesOfText } from '../../rules/plain-notes.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { typedValue } from '../fields/contributed-value.ts';
import type { TableFields } from './table-fields.ts';

/** A client made or changed in a table may have no name (LG-081). */
const MAY_BE_BLANK = new Set(['client_first_name', 'client_last_name']);

/** What a cell is to hold, as a body of `clients/client-write` says it. */
export function cellValue(field: string, text: string, { byKey }: ContributedFields): unknown {
  const value = text.trim();
  if (field === 'status') return value.toLowerCase();
  // Cells are plain text: nothing that is typed there is markup.
  if (clientFields.get(field)?.kind === 'rich-text') return notesOfText(value);
  const foreign = byKey.get(field);
  return foreign === undefined ? value : typedValue(foreign, value);
}

/** The sentence why a cell of the column cannot hold the value, by the rules of a call that changes a client; else null. */
export function cellComplaint(
  key: string,
  value: unknown,
  fields: TableFields,
  contributed: ContributedFields,
): string | null {
  const column = fields.get(key);
  if (column === undefined) return `There is no column '${key}'`;
  if (column.form === 'never-kept') return 'The security code of a card is never kept';
  if (!column.editable) return 'The portal works this out itself';
  const foreign = clientFields.has(key) ? undefined : contributed.byKey.get(key);
  if (foreign !== undefined) {
    const kept = foreign.sensitive !== undefined && isMask(foreign.sensitive, String(value));
    return value === '' || kept ? null : contributed.complaint(foreign, value);
  }
  if (value === '' && MAY_BE_BLANK.has(key)) return null;
  if (validateClientWrite({ [key]: value })) return null;
  const [first] = fieldMessages(validateClientWrite.errors, clientWriteSchema);
  return first?.message ?? 'The value is not allowed';
}
