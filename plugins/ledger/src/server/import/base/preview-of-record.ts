import type { FieldCrypto } from '@porchlight/server';
import type { Preview } from './preview.ts';
import { previewPlace, type ImportRecord } from '../store/import-record.ts';

/** The preview from the upload; empty once the file is removed. */
export function previewOfRecord(
  crypto: FieldCrypto,
  { id, preview_sealed }: Pick<ImportRecord, 'id' | 'preview_sealed'>,
): Preview {
  if (preview_sealed === null) return { columns: [], keys: [] };
  return JSON.parse(crypto.decrypt(preview_sealed, previewPlace(id))) as Preview;
}
