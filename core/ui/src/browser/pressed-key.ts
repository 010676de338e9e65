/** What is read of a keyboard event. */
interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
}

const LATIN = /^\p{Script=Latin}$/u;
const LETTER = /^\p{L}$/u;

/**
 * The key that a shortcut names, in lower case: the character, as on its cap. A layout without Latin letters has the
 * letter of its place on a US keyboard, and so has one where Alt makes another character of the key.
 */
export function pressedKey({ key, code, altKey }: PressedKey): string {
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  const isForeign = LETTER.test(key) && !LATIN.test(key);
  const isForeignDigit = /^\p{Nd}$/u.test(key) && !/^\d$/.test(key);
  if (place?.[1] !== undefined && (altKey || isForeign)) return place[1].toLowerCase();
  if (place?.[2] !== undefined && isForeignDigit) return place[2];
  return key.length === 1 ? key.toLowerCase() : key;
}
