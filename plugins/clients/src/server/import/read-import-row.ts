import { ProblemError, type FieldMessage } from '@porchlight/kernel';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import type { ClientWrite } from '../../generated/types.ts';
import { validateClientWrite } from '../../generated/validators/client-write.js';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput, type ClientInput } from '../input/read-client-input.ts';
import { cellError, cellValue } from '../table/cell-input.ts';
import { tableFields } from '../sql/table/table-fields.ts';

/** What the cells of a row say, and what of it cannot be stored. */
export interface ReadImportRow {
  readonly input: ClientInput;
  /** By field: these cells are not in the input. */
  readonly leftOut: readonly FieldMessage[];
}

/** Reads the cells of a row; a cell that cannot be stored is left out with the reason. */
export function readImportRow(
  values: Readonly<Record<string, string>>,
  contributed: ContributedFields,
  today: string,
): ReadImportRow {
  const body = Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, cellValue(field, text, contributed)]),
  );
  if (isAllowed(body, contributed)) return readBody(body, contributed, today);
  const leftOut = errorsOf(body, contributed, today);
  if (leftOut.length === 0) return readBody(body, contributed, today);
  return withLeftOut(leftOut, readBody(without(body, leftOut), contributed, today));
}

function readBody(
  body: Readonly<Record<string, unknown>>,
  contributed: ContributedFields,
  today: string,
): ReadImportRow {
  try {
    return { input: readClientInput(body as ClientWrite, contributed, today), leftOut: [] };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.details.length === 0) throw error;
    const { details } = error;
    return withLeftOut(details, readBody(without(body, details), contributed, today));
  }
}

function withLeftOut(leftOut: readonly FieldMessage[], row: ReadImportRow): ReadImportRow {
  return { ...row, leftOut: [...leftOut, ...row.leftOut] };
}

function without(
  body: Readonly<Record<string, unknown>>,
  leftOut: readonly FieldMessage[],
): Readonly<Record<string, unknown>> {
  const fields = new Set(leftOut.map(({ field }) => field));
  const left = Object.entries(body).filter(([key]) => !fields.has(key));
  if (left.length === Object.keys(body).length)
    throw new Error('A row was refused for a field that it does not have.');
  return Object.fromEntries(left);
}

/** True for nearly every row; the cells of another are checked one by one. */
function isAllowed(
  body: Readonly<Record<string, unknown>>,
  { byKey, errorOf }: ContributedFields,
): boolean {
  const allowed = Object.entries(body).every(([key, value]) => {
    const foreign = byKey.get(key);
    return foreign === undefined
      ? clientFields.has(key) && key !== ASSIGNED_AGENT
      : value === '' || errorOf(foreign, value) === null;
  });
  return allowed && validateClientWrite(body);
}

function errorsOf(
  body: Readonly<Record<string, unknown>>,
  contributed: ContributedFields,
  today: string,
): readonly FieldMessage[] {
  const fields = tableFields(contributed);
  return Object.entries(body).flatMap(([field, value]) => {
    const message = cellError(field, value, fields, contributed, today);
    return message === null ? [] : [{ field, message }];
  });
}
