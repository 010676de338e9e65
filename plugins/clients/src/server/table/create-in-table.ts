import type { FieldMessage } from '@porchlight/kernel';
import type { Actor } from '@porchlight/server';
import type { ClientTable } from '../../client-table.ts';
import { clientInvalidAt } from '../../problems.ts';
import { isRequiredName } from '../../rules/values/missing-name.ts';
import type { ClientWrites } from '../services/client-writes.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { cellErrors, cellValue } from './cell-input.ts';
import { inputOf } from './read-edits.ts';
import { tableFields } from '../sql/table/table-fields.ts';

interface CreateInTableParts {
  readonly clientWrites: ClientWrites;
  readonly contributed: ContributedFields;
  readonly rows: ClientTable['rows'];
  /** Today on the agency's calendar. */
  readonly today: string;
}

/** See `ClientTable.create`; throws 400 with the sentence of each column whose value is not allowed. */
export async function createInTable(
  { clientWrites, contributed, rows, today }: CreateInTableParts,
  actor: Actor,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const fields = tableFields(contributed);
  const cells = Object.entries(values)
    .map(([field, value]) => ({ field, value }))
    .filter(({ field, value }) => value.trim() !== '' || !isRequiredName(field));
  const read = cells.map(({ field, value }) => {
    return { field, value: cellValue(field, value, contributed) };
  });
  const messages = cellErrors(read, fields, contributed, today);
  const errors = cells.flatMap(({ field }, place): FieldMessage[] => {
    const message = messages[place] ?? null;
    return message === null ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw clientInvalidAt(errors);
  const added = await clientWrites.add(actor, inputOf(cells, contributed, today));
  const { id } = JSON.parse(added) as { readonly id: number };
  const columns = [...fields.keys()];
  // There is no row when someone has deleted the client already.
  const [[, version = 1, ...stored] = []] = await rows({ ids: [id], columns });
  const record = Object.fromEntries(stored.map((value, place) => [columns[place], value]));
  return JSON.stringify({ id, version, values: record });
}
