/**
 * The blocks of which the font of the stamps has every character: Latin with Vietnamese, Greek, Cyrillic, and their
 * punctuation. The end of the Greek block is Coptic, which it lacks.
 */
const PRINTED =
  /^[\u{20}-\u{7e}\u{a0}-\u{3e1}\u{3f0}-\u{52f}\u{1e00}-\u{1fff}\u{2010}-\u{205e}\u{2070}-\u{20bf}\u{2100}-\u{214f}]$/u;

/** These print nothing, in any font. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{fe00}-\u{fe0f}]/gu;

const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u;

/** Whether a stamp prints each character; it has '?' in place of those that its font lacks. */
export function isPrinted(text: string): boolean {
  return Array.from(visible(text)).every(
    (character) => PRINTED.test(character) && !/\p{Cn}/u.test(character),
  );
}

/** Whether anything can be read of what is printed. */
export function hasLetter(text: string): boolean {
  return LETTER.test(visible(text));
}

function visible(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '');
}
