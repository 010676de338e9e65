import type { FieldMessage } from '@porchlight/kernel';
import { mapInSlices } from '@porchlight/server';
import type { TableEdit } from '../../client-table.ts';
import type { ClientWrite } from '../../generated/types.ts';
import { clientInvalidAt } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput, type ClientInput } from '../input/read-client-input.ts';
import { cellComplaints, cellValue } from './cell-input.ts';
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
export async function readEdits(
  edits: readonly TableEdit[],
  contributed: ContributedFields,
  today: string,
): Promise<ReadonlyMap<number, ClientEdits>> {
  const fields = tableFields(contributed);
  const byClient = new Map<number, PlacedEdit[]>();
  await mapInSlices(edits, (edit, place) => {
    const ofClient = byClient.get(edit.id);
    if (ofClient) ofClient.push({ ...edit, place });
    else byClient.set(edit.id, [{ ...edit, place }]);
  });
  const complaints: FieldMessage[] = [];
  const clients = await mapInSlices([...byClient], ([id, ofClient]) => {
    const cells = ofClient.map(({ field, value }) => {
      return { field, value: cellValue(field, value, contributed) };
    });
    cellComplaints(cells, fields, contributed, today).forEach((message, index) => {
      const { place, restore } = ofClient[index]!;
      // A restored value was checked when it was first stored.
      if (message !== null && restore === undefined)
        complaints.push({ field: String(place), message });
    });
    return [id, new Map(ofClient.map((edit) => [edit.field, edit]))] as const;
  });
  if (complaints.length > 0) {
    throw clientInvalidAt(complaints.toSorted((a, b) => Number(a.field) - Number(b.field)));
  }
  return new Map(
    await mapInSlices(clients, ([id, ofClient]) => [
      id,
      { id, edits: ofClient, input: wantedOf([...ofClient.values()], contributed, today) },
    ]),
  );
}

/** A restored value is a hidden one that was checked when it was first stored, maybe by earlier rules. */
function wantedOf(
  edits: readonly PlacedEdit[],
  contributed: ContributedFields,
  today: string,
): ClientInput {
  const typed = edits.filter(({ restore }) => restore === undefined);
  const restored = edits.filter(({ restore }) => restore !== undefined);
  const input = inputOf(typed, contributed, today);
  if (restored.length === 0) return input;
  const secrets = restored.map(({ field, value }) => [field, value] as const);
  return { ...input, secrets: new Map([...input.secrets, ...secrets]) };
}

/** New values of cells as a client's input; they have been looked at. */
export function inputOf(
  cells: readonly { readonly field: string; readonly value: string }[],
  contributed: ContributedFields,
  today: string,
): ClientInput {
  const body: Record<string, unknown> = Object.fromEntries(
    cells.map(({ field, value }) => [field, cellValue(field, value, contributed)]),
  );
  return readClientInput(body as ClientWrite, contributed, today);
}
