import type { FieldMessage } from '@porchlight/kernel';
import type { TableEdit } from '../../client-table.ts';
import type { ClientWrite } from '../../generated/types.ts';
import { clientInvalidAt } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput, type ClientInput } from '../input/read-client-input.ts';
import { cellComplaint, cellValue } from './cell-input.ts';
import { tableFields } from './table-fields.ts';

/** An edit and its place in the call, by which complaints name it. */
export interface PlacedEdit extends TableEdit {
  readonly place: number;
}

/** What a call wants of one client. */
export interface ClientEdits {
  readonly id: number;
  /** The last edit of each field. */
  readonly edits: ReadonlyMap<string, PlacedEdit>;
  readonly input: ClientInput;
}

/** The edits of a call by client; throws 400 with the sentence of each cell that is not allowed. */
export function readEdits(
  edits: readonly TableEdit[],
  contributed: ContributedFields,
): ReadonlyMap<number, ClientEdits> {
  const fields = tableFields(contributed);
  const complaints: FieldMessage[] = [];
  const byClient = new Map<number, Map<string, PlacedEdit>>();
  edits.forEach((edit, place) => {
    const value = cellValue(edit.field, edit.value, contributed);
    const message = cellComplaint(edit.field, value, fields, contributed);
    if (message !== null) complaints.push({ field: String(place), message });
    const ofClient = byClient.get(edit.id) ?? new Map<string, PlacedEdit>();
    byClient.set(edit.id, ofClient.set(edit.field, { ...edit, place }));
  });
  if (complaints.length > 0) throw clientInvalidAt(complaints);
  return new Map(
    [...byClient].map(([id, ofClient]) => [
      id,
      { id, edits: ofClient, input: inputOf([...ofClient.values()], contributed) },
    ]),
  );
}

/** New values of cells as a client's input; they have been looked at. */
export function inputOf(
  cells: readonly { readonly field: string; readonly value: string }[],
  contributed: ContributedFields,
): ClientInput {
  const body: Record<string, unknown> = Object.fromEntries(
    cells.map(({ field, value }) => [field, cellValue(field, value, contributed)]),
  );
  return readClientInput(body as ClientWrite, contributed);
}
