import { normalLine } from '@porchlight/kernel';

/** A text of one line as it is stored, without blanks around it: text copied from emails and pages has odd ones. */
export function cleanText(text: string): string {
  return normalLine(text).trim();
}
