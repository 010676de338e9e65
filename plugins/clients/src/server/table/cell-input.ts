import { fieldMessages } from '@porchlight/schemas';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import { clientWriteSchema } from '../../generated/schemas/client-write.ts';
import { validateClientWrite } from '../../generated/validators/client-write.js';
import { isMask } from '../../rules/masks.ts';
import { notesOfText } from '../../rules/plain-notes.ts';
import { valueMessage } from '../../rules/values/value-messages.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { typedValue } from '../fields/contributed-value.ts';
import { storedText } from '../input/stored-text.ts';
import type { TableFields } from '../sql/table/table-fields.ts';

/** What a cell is to hold, as a body of `clients/client-write` says it. */
export function cellValue(field: string, text: string, { byKey }: ContributedFields): unknown {
  const value = storedText(field, text);
  // Cells are plain text: nothing that is typed there is markup.
  if (clientFields.get(field)?.kind === 'rich-text') return notesOfText(value);
  if (field === ASSIGNED_AGENT) return /^\d{1,15}$/.test(value) ? Number(value) : value || null;
  const foreign = byKey.get(field);
  return foreign === undefined ? value : typedValue(foreign, value);
}

/** A value as `cellValue` gives it, and the column of its cell. */
interface CellToCheck {
  readonly field: string;
  readonly value: unknown;
}

/**
 * The sentence why a cell cannot hold its value, by the rules of a call that changes a client; null where it can. The
 * cells are those of one client and are checked together, which is far cheaper than one at a time.
 */
export function cellErrors(
  cells: readonly CellToCheck[],
  fields: TableFields,
  contributed: ContributedFields,
  today: string,
): readonly (string | null)[] {
  const checked = cells.filter(needsSchema);
  const body = Object.fromEntries(checked.map(({ field, value }) => [field, value]));
  // Of two values of one field the body holds only the last.
  const allFit = Object.keys(body).length === checked.length && validateClientWrite(body);
  return cells.map(
    (cell) =>
      columnError(cell, fields, contributed) ??
      (allFit || !needsSchema(cell) ? null : schemaError(cell)) ??
      valueMessage(cell.field, cell.value, today),
  );
}

/** As `cellErrors` for a single cell. */
export function cellError(
  field: string,
  value: unknown,
  fields: TableFields,
  contributed: ContributedFields,
  today: string,
): string | null {
  return cellErrors([{ field, value }], fields, contributed, today)[0] ?? null;
}

/** Fields of plugins have schemas of their own. */
function needsSchema({ field }: CellToCheck): boolean {
  return clientFields.has(field);
}

function columnError(
  { field, value }: CellToCheck,
  fields: TableFields,
  contributed: ContributedFields,
): string | null {
  const column = fields.get(field);
  if (column === undefined) return `There is no column '${field}'`;
  if (column.form === 'never-stored') return 'The security code of a card is never stored';
  if (!column.editable) return 'The portal works this out itself';
  const foreign = clientFields.has(field) ? undefined : contributed.byKey.get(field);
  if (foreign === undefined || value === '') return null;
  const isMasked = foreign.sensitive !== undefined && isMask(foreign.sensitive, String(value));
  return isMasked ? null : contributed.errorOf(foreign, value);
}

function schemaError({ field, value }: CellToCheck): string | null {
  if (validateClientWrite({ [field]: value })) return null;
  const [first] = fieldMessages(validateClientWrite.errors, clientWriteSchema);
  return first?.message ?? 'The value is not allowed';
}
