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

/** The response to the first save of a row. */
export interface CreatedRow {
  readonly data: {
    readonly id: number;
    readonly version: number;
    readonly values: Readonly<Record<string, CellValue>>;
  };
}

/** The failure of each cell, with its own message or the general one. */
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

/** Someone else was faster; the details hold the current values. */
export function isConflict({ status, details }: ApiError): boolean {
  return status === 409 && details.some(({ current }) => current !== undefined);
}

/** The server refused and did nothing. A 409 may come from a duplicate call still running, unless the record was locked. */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (isBusy(error)) return true;
  return error.status >= 400 && error.status < 500 && error.status !== 409 && error.status !== 429;
}
