import type { FieldCrypto } from '@porchlight/server';

/** A field that gets another value, both as they are shown: hidden ones as their masks. */
export interface ShownChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  /** Nothing changes: by this field the row was found to be about the client. */
  readonly same?: true;
}

const changesPlace = (row: string) => ({
  table: 'ledger_import_row',
  column: 'changes_sealed',
  row,
});

/** The sealed changes for the row with this id; null when nothing changes. */
export function sealChanges(
  crypto: FieldCrypto,
  row: string,
  changes: readonly ShownChange[],
): string | null {
  if (changes.length === 0) return null;
  const plain = JSON.stringify(
    changes.map(({ field, from, to, same }) => [field, from, to, ...(same ? [same] : [])]),
  );
  return crypto.encrypt(plain, changesPlace(row));
}

export function openChanges(
  crypto: FieldCrypto,
  row: string,
  sealed: string | null,
): readonly ShownChange[] {
  if (sealed === null) return [];
  const plain = JSON.parse(crypto.decrypt(sealed, changesPlace(row))) as [
    string,
    string,
    string,
    true?,
  ][];
  return plain.map(([field, from, to, same]) => ({ field, from, to, ...(same && { same }) }));
}
