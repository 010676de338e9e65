import { normalLine } from '@porchlight/kernel';

/**
 * A file name without what nobody sees: control characters break headers and lists, letters that turn the direction of
 * writing make a name look like another, and the half of an emoji that a cut leaves cannot be stored.
 */
export function withoutHidden(name: string): string {
  return normalLine(name).replaceAll(/\p{Cs}/gu, '');
}
