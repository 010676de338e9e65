const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A file name without characters that nobody sees: control characters break headers and lists, letters that turn the
 * direction of writing make a name look like another, and the half of an emoji that a cut leaves cannot be stored.
 */
export function withoutHidden(name: string): string {
  return name.replaceAll(HIDDEN, '');
}
