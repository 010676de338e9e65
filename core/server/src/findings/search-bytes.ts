import type { FileFinding } from '@porchlight/schemas';
import { compoundFindings, rtfFindings, textFindings } from './byte-findings.ts';
import { officeFindings } from './office-findings.ts';

type Search = (bytes: Buffer) => readonly FileFinding[] | Promise<readonly FileFinding[]>;

/** How files of a type, which is no PDF, are searched; null for pictures, which run nothing. */
export function searchOf(mimeType: string): Search | null {
  if (mimeType.startsWith('image/')) return null;
  if (mimeType.startsWith('text/')) return textFindings;
  if (mimeType === 'application/rtf') return rtfFindings;
  const isCompound = /msword|ms-excel|ms-powerpoint/.test(mimeType);
  return isCompound ? compoundFindings : officeFindings;
}
