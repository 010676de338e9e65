import type { FieldMessage } from '@porchlight/kernel';
import type { Actor } from '@porchlight/server';
import { clientInvalidAt } from '../../problems.ts';
import type { ClientWrites } from '../client-writes.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { cellComplaint, cellValue } from './cell-input.ts';
import { inputOf } from './read-edits.ts';
import { tableFields } from './table-fields.ts';

/** See `ClientTable.create`; throws 400 with the sentence of each column whose value is not allowed. */
export async function createInTable(
  writes: ClientWrites,
  contributed: ContributedFields,
  actor: Actor,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const fields = tableFields(contributed);
  const complaints: FieldMessage[] = Object.entries(values).flatMap(([field, text]) => {
    const value = cellValue(field, text, contributed);
    const message = cellComplaint(field, value, fields, contributed);
    return message === null ? [] : [{ field, message }];
  });
  if (complaints.length > 0) throw clientInvalidAt(complaints);
  const cells = Object.entries(values).map(([field, value]) => ({ field, value }));
  const text = await writes.add(actor, inputOf(cells, contributed));
  const { id, version, ...client } = JSON.parse(text) as Record<string, unknown>;
  const kept = Object.fromEntries(cells.map(({ field }) => [field, client[field] ?? null]));
  return JSON.stringify({ id, version, values: kept });
}
