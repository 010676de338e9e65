import type { CardField } from './card-fields.ts';

export interface LastChange {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly by: { readonly id: number | null; readonly name: string };
}

/** Who changed any of the fields last; null while nothing is known. */
export function useLastChanged(
  _clientId: number,
  _fields: readonly CardField[],
): LastChange | null {
  return null;
}
