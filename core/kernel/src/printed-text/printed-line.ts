/** These change the order of what stands beside them, and so what a text seems to say. */
const ORDER_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Control characters and the like print nothing, but for those that join letters and pictures. */
const SILENT = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;

/** Parts of a character that have no picture of their own. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]/u;

/** One line as it is set: composed characters where there are any, white space as spaces. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(ORDER_MARKS, '')
    .replaceAll(SILENT, '');
}

export function isJoiner(character: string): boolean {
  return JOINERS.test(character);
}

/** In place of a character that no font has: its number is true, a question mark is not. */
export function numberOf(character: string): string {
  const hex = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return `[U+${hex}]`;
}
