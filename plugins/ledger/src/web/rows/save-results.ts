import { type ApiError, isApiError, isBusy, messageOf } from '@porchlight/web';
import type { CellValue } from '../../rules/cell-text.ts';
import type { CellEdit, FailedCell } from '@porchlight/grid';

export interface EditedCells {
  readonly data: readonly {
    readonly id: number;
    readonly version: number;
    readonly field: string;
    readonly value: CellValue;
  }[];
}

/** The answer to the first save of a row. */
export interface CreatedRow {
  readonly data: {
    readonly id: number;
    readonly version: number;
    readonly values: Readonly<Record<string, CellValue>>;
  };
}

/** Every cell failed; those that the server complains about say why, the others what it says in general. */
export function failures(cells: readonly CellEdit[], error: unknown): readonly FailedCell[] {
  const details = isApiError(error) ? error.details : [];
  const messages = new Map(details.map(({ field, message }) => [field, message]));
  return cells.map(({ id, row, column, value }, place) => ({
    id,
    row,
    column,
    value,
    error: messages.get(String(place)) ?? messages.get(column.key) ?? messageOf(error),
    unanswered: !isRefusal(error),
  }));
}

/** Somebody else was faster; the details say what the cells hold. */
export function isConflict({ status, details }: ApiError): boolean {
  return status === 409 && details.some(({ current }) => current !== undefined);
}

/** The server looked at it and did nothing; a 409 may be a twin that is still at work, unless the record was locked. */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (isBusy(error)) return true;
  return error.status >= 400 && error.status < 500 && error.status !== 409 && error.status !== 429;
}
