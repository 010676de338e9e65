import type { Language } from '@porchlight/kernel';
import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/upload-kinds.json' with { type: 'json' };
import type { CommonKind, UploadKind } from './upload-kinds.ts';

const uploadKindTexts = defineTexts(
  {
    photoId: 'Photo ID',
    proofOfIncome: 'Proof of income',
    socialSecurityCard: 'Social Security card',
    immigrationDocument: 'Immigration document',
    bankStatement: 'Bank statement',
  },
  catalog,
);

const textOf = {
  'photo-id': 'photoId',
  'proof-of-income': 'proofOfIncome',
  'social-security-card': 'socialSecurityCard',
  'immigration-document': 'immigrationDocument',
  'bank-statement': 'bankStatement',
} as const satisfies Record<CommonKind, string>;

/** What an item is called for its client: translated, unless its agent named it. */
export function uploadName(
  { kind, label }: { readonly kind: UploadKind; readonly label: string },
  language: Language,
): string {
  return kind === 'custom' ? label : uploadKindTexts.in(language)(textOf[kind]);
}

/** What an item is called for staff; the text of the agent when it is custom. */
export function uploadLabel(kind: UploadKind, text: string): string {
  return uploadName({ kind, label: text.replace(/\s+/g, ' ').trim() }, 'en');
}
