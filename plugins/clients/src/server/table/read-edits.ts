import type { FieldMessage } from '@porchlight/kernel';
import { mapInSlices } from '@porchlight/server';
import type { TableEdit } from '../../client-table.ts';
import type { ClientWrite } from '../../generated/types.ts';
import { clientInvalidAt } from '../../problems.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput, type ClientInput } from '../input/read-client-input.ts';
import { cellErrors, cellValue } from './cell-input.ts';
import type { RecordedValues } from './recorded-edits.ts';
import { editFields } from '../sql/table/table-fields.ts';

/** An edit and its place in the call, by which errors name it. */
interface PlacedEdit extends TableEdit {
  readonly place: number;
}

/** What a call wants of one client. */
export interface ClientEdits {
  readonly id: number;
  /** The last edit of each field. */
  readonly edits: ReadonlyMap<string, PlacedEdit>;
  readonly input: ClientInput;
}

/**
 * The edits of a call by client; throws 400 with the sentence of each cell that is not allowed.
 *
 * @param recorded values that come from the audit in place of those that were sent
 */
export async function readEdits(
  edits: readonly TableEdit[],
  contributed: ContributedFields,
  today: string,
  recorded: RecordedValues,
): Promise<ReadonlyMap<number, ClientEdits>> {
  const fields = editFields(contributed);
  const byClient = new Map<number, PlacedEdit[]>();
  await mapInSlices(edits, (edit, place) => {
    const ofClient = byClient.get(edit.id);
    if (ofClient) ofClient.push({ ...edit, place });
    else byClient.set(edit.id, [{ ...edit, place }]);
  });
  const errors: FieldMessage[] = [];
  const clients = await mapInSlices([...byClient], ([id, ofClient]) => {
    const cells = ofClient.map(({ field, value }) => {
      return { field, value: cellValue(field, value, contributed) };
    });
    cellErrors(cells, fields, contributed, today).forEach((message, index) => {
      const { place, restore } = ofClient[index]!;
      // A restored value was checked when it was first stored.
      const isStored = restore !== undefined || recorded.has(place);
      if (message !== null && !isStored) errors.push({ field: String(place), message });
    });
    return [id, new Map(ofClient.map((edit) => [edit.field, edit]))] as const;
  });
  if (errors.length > 0) {
    throw clientInvalidAt(errors.toSorted((a, b) => Number(a.field) - Number(b.field)));
  }
  return new Map(
    await mapInSlices(clients, ([id, ofClient]) => [
      id,
      {
        id,
        edits: ofClient,
        input: wantedOf([...ofClient.values()], contributed, today, recorded),
      },
    ]),
  );
}

/** Restored and recorded values were checked when they were first stored, maybe by earlier rules. */
function wantedOf(
  edits: readonly PlacedEdit[],
  contributed: ContributedFields,
  today: string,
  recorded: RecordedValues,
): ClientInput {
  const typed: PlacedEdit[] = [];
  const values = new Map<string, string | null>();
  const secrets = new Map<string, string>();
  const ext = new Map<string, unknown>();
  for (const edit of edits) {
    const { field, value, restore, place } = edit;
    if (restore !== undefined) secrets.set(field, value);
    else if (!recorded.has(place)) typed.push(edit);
    else if (clientFields.has(field)) values.set(field, recordedText(field, recorded.get(place)));
    else ext.set(field, recorded.get(place));
  }
  const input = inputOf(typed, contributed, today);
  return {
    ...input,
    values: new Map([...input.values, ...values]),
    secrets: new Map([...input.secrets, ...secrets]),
    ext: new Map([...input.ext, ...ext]),
  };
}

/** As the column of the field stores it: only dates, amounts, and the agent can be null. */
function recordedText(field: string, value: unknown): string | null {
  if (value !== null && value !== undefined) return String(value);
  const kind = clientFields.get(field)?.kind;
  return kind === 'date' || kind === 'amount' || kind === 'agent' ? null : '';
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
