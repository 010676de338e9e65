/** What agents often ask for. The page of the visitor has these in three languages. */
export const uploadKindLabels = {
  'photo-id': 'Photo ID',
  'proof-of-income': 'Proof of income',
  'social-security-card': 'Social Security card',
  'immigration-document': 'Immigration document',
  'bank-statement': 'Bank statement',
} as const;

export type CommonKind = keyof typeof uploadKindLabels;
/** `custom`: named by its agent. */
export type UploadKind = CommonKind | 'custom';

export const commonKinds = Object.keys(uploadKindLabels) as readonly CommonKind[];

/** What an item is called for staff; the text of the agent when it is custom. */
export function uploadLabel(kind: UploadKind, text: string): string {
  return kind === 'custom' ? text.replace(/\s+/g, ' ').trim() : uploadKindLabels[kind];
}
