import { type ApiError, isApiError, isBusy, messageOf } from '@porchlight/web';
import type { CellEdit, FailedCell } from '@porchlight/grid';

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
