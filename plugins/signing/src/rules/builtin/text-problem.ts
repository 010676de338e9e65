import { isPrinted } from '@porchlight/kernel';

/** Why a text cannot be printed in its field. */
export type TextProblem = 'unprinted' | 'too-long';

/** Null for a text that the document can show whole. `fits` says whether its field has room for it. */
export function textProblem(text: string, fits: boolean): TextProblem | null {
  if (!isPrinted(text)) return 'unprinted';
  return fits ? null : 'too-long';
}
