import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { TableEdit } from '../../client-table.ts';
import { clientInvalidAt, previousValueGone } from '../../problems.ts';
import { takePreviousSecrets } from '../store/previous-secrets.ts';

/** The edits with the plain previous values that they restore; throws 400 at each that is no longer stored. */
export async function restoredEdits(
  unit: Pick<WriteUnit, 'sql' | 'locked'>,
  crypto: FieldCrypto,
  edits: readonly TableEdit[],
): Promise<readonly TableEdit[]> {
  const keys = edits.flatMap(({ id, field, restore }, place) =>
    restore === undefined ? [] : [{ clientId: id, field, version: restore, place }],
  );
  const values = await takePreviousSecrets(unit, crypto, keys);
  const plain = new Map(keys.map(({ place }, index) => [place, values[index] ?? null]));
  const gone = [...plain].filter(([, value]) => value === null);
  if (gone.length > 0) {
    const { message } = previousValueGone;
    throw clientInvalidAt(gone.map(([place]) => ({ field: String(place), message })));
  }
  return edits.map((edit, place) => ({ ...edit, value: plain.get(place) ?? edit.value }));
}
