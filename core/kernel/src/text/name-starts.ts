import { foldText } from './fold-text.ts';

/** Blanks and signs that one writes inside of a name and another leaves out, as folded texts have them. */
export const NAME_SIGNS = ` '-.,"()/_·‧•∙⋅・ꞏ׳״`;

const SIGNS = new RegExp(`[${NAME_SIGNS.replace('-', '\\-')}]+`, 'g');
/** Surrounds each of the ways to begin a name in one piece; it cannot be typed. */
const EDGE = '\u001f';
const PLAIN = /^\p{ASCII}*$/u;

/** A folded name without its blanks and signs; `core_joined` of the database does the same. */
export function joinedName(name: string): string {
  return foldText(name).replaceAll(SIGNS, '');
}

/** A name as it is typed. */
export interface TypedName {
  /**
   * What finds it written in one piece among the `core_name_starts` of the database, for `like`. Letters beyond ASCII are
   * looked for by their bytes, as hexadecimal digits: an index of parts knows such letters in some locales only.
   */
  readonly pattern: string;
  /** It has letters beyond ASCII also when it is folded, of which no other index knows parts. */
  readonly isBeyondAscii: boolean;
  /** It is typed in one piece and has plain letters: whatever holds the piece holds what is typed. */
  readonly isOnePiece: boolean;
}

/**
 * `obrien` finds O’Brien, `王小明` the last name 王 and the first name 小明. Null for what is no piece of a name, such as a
 * phone number, an email, or one or two plain letters.
 */
export function typedName(typed: string): TypedName | null {
  const folded = foldText(typed);
  const joined = folded.replaceAll(SIGNS, '');
  const isPlain = PLAIN.test(joined);
  if (isPlain && joined.length < 3) return null;
  if (typed.includes('@') || !/\p{L}/u.test(joined)) return null;
  return {
    pattern: `%${EDGE}${isPlain ? joined.replace(/[\\%]/g, '\\$&') : hexadecimal(joined)}%`,
    isBeyondAscii: !isPlain,
    isOnePiece: isPlain && joined === folded,
  };
}

/** The pattern of a typed name; null for what is no piece of one. */
export function nameStartPattern(typed: string): string | null {
  return typedName(typed)?.pattern ?? null;
}

/** See `TypedName`. */
export function isBeyondAscii(typed: string): boolean {
  return !PLAIN.test(typed) && typedName(typed)?.isBeyondAscii === true;
}

function hexadecimal(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
