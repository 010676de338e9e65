import { normalLine } from '@porchlight/kernel';

/** A text of one line as it is stored, without blanks around it: text copied from emails and pages has odd ones. */
export function cleanText(text: string): string {
  return normalLine(text).trim();
}

/** Hyphens, dashes, and minus signs that look like the one on a keyboard. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** As `cleanText` for a number: signs of other widths, blanks, and dashes as those on a keyboard. */
export function cleanNumber(text: string): string {
  return cleanText(text.normalize('NFKC').replace(DASHES, '-'));
}
