import type { Language } from '@porchlight/kernel';
import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/upload-kinds.json' with { type: 'json' };
import { uploadKindLabels, type UploadKind } from './upload-kinds.ts';

const uploadKindTexts = defineTexts(uploadKindLabels, catalog);

/** What an item is called for its client: translated, unless its agent named it. */
export function uploadName(
  { kind, label }: { readonly kind: UploadKind; readonly label: string },
  language: Language,
): string {
  return kind === 'custom' ? label : uploadKindTexts.in(language)(kind);
}
