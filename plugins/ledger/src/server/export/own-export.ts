import type { FieldCrypto } from '@porchlight/server';
import { isOwnIdHeader } from '../../rules/export-mark.ts';

/** Distinguishes the exports of this portal from those of others. */
export function exportMark(crypto: FieldCrypto): string {
  return crypto.sign('client numbers', 'ledger.export').slice(0, 8);
}

/** True for a file with the numbers of this portal, as its exports write them. */
export function isOwnExport(
  { columns }: { readonly columns: readonly { readonly header: string }[] },
  mark: string,
): boolean {
  return columns.some(({ header }) => isOwnIdHeader(header, mark));
}
