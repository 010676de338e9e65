import { valueKind } from '@porchlight/clients/contract';
import type { LedgerColumn } from '../../contract.ts';

/** How the cells of a column are read. */
export type CellKind =
  | 'id'
  | 'name'
  | 'text'
  | 'date'
  | 'birth-date'
  | 'currency'
  | 'email'
  | 'phone'
  | 'ssn'
  | 'status'
  | 'age'
  | 'link'
  | 'secret';

/** What a column of a file can be brought into: a field of the client, or one of those below. */
export interface ImportTarget {
  readonly field: string;
  readonly header: string;
  readonly group: string;
  readonly kind: CellKind;
}

/** The number of the client in the portal. */
export const ID_TARGET: ImportTarget = {
  field: 'id',
  header: 'Client ID',
  group: 'Record',
  kind: 'id',
};

/** First and last name in one cell: 'Lopez, Maria' or 'Maria Lopez'. */
export const NAME_TARGET: ImportTarget = {
  field: 'full_name',
  header: 'Full Name',
  group: 'Identity',
  kind: 'name',
};

/** A middle name, behind the first one. Offered, never proposed: the stored first name may be without it. */
export const WITH_FIRST_NAME: ImportTarget = {
  field: 'with_first_name',
  header: 'Middle Name, Kept in First Name',
  group: 'Identity',
  kind: 'text',
};

/** A suffix, offered alike, or a second last name, proposed where the header says so; behind the last name. */
export const WITH_LAST_NAME: ImportTarget = {
  field: 'with_last_name',
  header: 'Suffix, Kept in Last Name',
  group: 'Identity',
  kind: 'text',
};

/** The one field that several columns may fill together: street, city, state and ZIP code. */
export const JOINED_FIELD = 'address';

/** A phone in files, and free text in dialogs and cells. */
const TEXTED_NUMBER = 'mobile_text_number';

/** Security codes are never stored. */
const NEVER_KEPT = new Set(['cvc']);

/** All targets of a ledger with these columns; `sensitive` names the fields that are stored sealed. */
export function importTargets(
  columns: readonly LedgerColumn[],
  sensitive: ReadonlySet<string>,
): readonly ImportTarget[] {
  const fields = columns
    .filter(({ field, editable }) => editable !== false && !NEVER_KEPT.has(field))
    .map((column) => ({
      field: column.field,
      header: column.header,
      group: column.group,
      kind: kindOf(column, sensitive.has(column.field)),
    }));
  return [ID_TARGET, NAME_TARGET, WITH_FIRST_NAME, WITH_LAST_NAME, ...fields];
}

function kindOf({ field, type }: LedgerColumn, sensitive: boolean): CellKind {
  const kind = valueKind(field);
  if (kind !== null) return kind;
  if (sensitive) return 'secret';
  if (type !== 'text') return type;
  if (field === TEXTED_NUMBER) return 'phone';
  if (field.startsWith('age_of_')) return 'age';
  return field.endsWith('_link') ? 'link' : 'text';
}
