/** What agents often ask for. */
export const commonKinds = [
  'photo-id',
  'proof-of-income',
  'social-security-card',
  'immigration-document',
  'bank-statement',
] as const;

export type CommonKind = (typeof commonKinds)[number];
/** `custom`: named by its agent. */
export type UploadKind = CommonKind | 'custom';
