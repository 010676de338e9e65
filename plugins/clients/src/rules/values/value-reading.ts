/**
 * What a text means: the value as it is stored ('' for none), with what had to be left out of it where a text names
 * several, and whether it looks unfinished; or the sentence why it means nothing for certain.
 */
export type ValueReading =
  | { readonly value: string; readonly left?: string; readonly isUnusual?: true }
  | { readonly error: string };
