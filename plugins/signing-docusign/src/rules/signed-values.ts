import type { SignedValue } from '@porchlight/signing/contract';

/** What a signer entered, as DocuSign writes it. */
interface WrittenValue {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly listSelectedValue?: string | undefined;
}

/** DocuSign writes a checked box as X. */
const CHECKED = 'X';

/** What the signers chose and entered; what they left empty is missing. */
export function signedValues(written: readonly WrittenValue[]): readonly SignedValue[] {
  return written.flatMap(({ name, value, listSelectedValue }) => {
    const chosen = listSelectedValue || value;
    if (!name || !chosen) return [];
    return [{ name, value: chosen === CHECKED ? 'true' : chosen }];
  });
}
