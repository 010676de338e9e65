const PLAIN_LINE = /^[\x20-\x7e]*$/;
const PLAIN_LINES = /^[\x20-\x7e\n\t]*$/;

/** Line ends of other systems and of other programs. */
const LINE_END = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const SPACE = /[\p{Zs}\t\n]/gu;

/**
 * What nobody sees: controls, direction marks, soft hyphens, blanks without a width, fillers. Some have a use where they
 * are, as the letters behind the flag of a country's part have.
 */
const UNSEEN =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\ufffe\uffff]|(?![\n\t])\p{Cc}/gu;

const JOINERS = '\u200c\u200d';
const FLAG = '\u{1f3f4}';

/** Letters whose shape depends on the joiners beside them. */
const JOINED =
  /(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const MARK = /\p{M}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u20e3]/u;
const VARIANT = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u;
const WITHOUT_VARIANTS = /[\s\p{Cc}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A text of one line as it is stored: composed letters, every space a plain one, nothing that is not seen. */
export function normalLine(text: string): string {
  if (PLAIN_LINE.test(text)) return text;
  return composed(text.replaceAll(LINE_END, '\n').replaceAll(SPACE, ' '));
}

/** As `normalLine` for a text of several lines: line breaks, tabs, and unbreakable spaces stay. */
export function normalText(text: string): string {
  if (PLAIN_LINES.test(text)) return text;
  return composed(text.replaceAll(LINE_END, '\n'));
}

function composed(text: string): string {
  return text.replaceAll(UNSEEN, keptUnseen).normalize('NFC');
}

/** The character if the letters or the picture beside it need it, else nothing. */
function keptUnseen(character: string, at: number, text: string): string {
  const before = lastOf(text.slice(Math.max(0, at - 4), at));
  if (character.startsWith(FLAG)) return character;
  const needed = JOINERS.includes(character)
    ? joins(before, text.slice(at + 1, at + 3))
    : VARIANT.test(character) && before !== '' && !WITHOUT_VARIANTS.test(before);
  return needed ? character : '';
}

function joins(before: string, after: string): boolean {
  const next = String.fromCodePoint(after.codePointAt(0) ?? 0);
  if (JOINED.test(before)) return JOINED.test(next) || MARK.test(before);
  return PICTURE.test(before) && PICTURE.test(next);
}

function lastOf(text: string): string {
  return Array.from(text).at(-1) ?? '';
}
