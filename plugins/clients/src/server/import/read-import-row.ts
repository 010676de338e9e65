import { ProblemError, type FieldMessage } from '@porchlight/kernel';
import type { ClientWrite } from '../../generated/types.ts';
import { validateClientWrite } from '../../generated/validators/client-write.js';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput, type ClientInput } from '../input/read-client-input.ts';
import { cellComplaint, cellValue } from '../table/cell-input.ts';
import { tableFields } from '../table/table-fields.ts';

/** What the cells of a row are to be kept as, or why they cannot be. */
export function readImportRow(
  values: Readonly<Record<string, string>>,
  contributed: ContributedFields,
  today: string,
): ClientInput | readonly FieldMessage[] {
  const body = Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, cellValue(field, text, contributed)]),
  );
  const complaints = allowedAtOnce(body, contributed) ? [] : complaintsOf(body, contributed, today);
  if (complaints.length > 0) return complaints;
  try {
    return readClientInput(body as ClientWrite, contributed, today);
  } catch (error) {
    if (error instanceof ProblemError && error.details.length > 0) return error.details;
    throw error;
  }
}

/** Nearly every row; what is wrong with another is asked cell by cell. */
function allowedAtOnce(
  body: Readonly<Record<string, unknown>>,
  { byKey, complaint }: ContributedFields,
): boolean {
  const fits = Object.entries(body).every(([key, value]) => {
    const foreign = byKey.get(key);
    return foreign === undefined
      ? clientFields.has(key)
      : value === '' || complaint(foreign, value) === null;
  });
  return fits && validateClientWrite(body);
}

function complaintsOf(
  body: Readonly<Record<string, unknown>>,
  contributed: ContributedFields,
  today: string,
): readonly FieldMessage[] {
  const fields = tableFields(contributed);
  return Object.entries(body).flatMap(([field, value]) => {
    const message = cellComplaint(field, value, fields, contributed, today);
    return message === null ? [] : [{ field, message }];
  });
}
