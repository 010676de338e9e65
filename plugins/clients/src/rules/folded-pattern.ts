/** The letters that `clients_fold` of the database takes for their plain ones, in lower case. */
const MARKED: Readonly<Record<string, string>> = {
  a: 'áàâãäå',
  e: 'éèêë',
  i: 'íìîï',
  o: 'óòôõö',
  u: 'úùûü',
  c: 'ç',
  n: 'ñ',
  y: 'ýÿ',
};

const PLAIN = new Map(
  Object.entries(MARKED).flatMap(([plain, marked]) => Array.from(marked, (one) => [one, plain])),
);

/**
 * A regular expression of PostgreSQL and of JavaScript that finds the text in another one whatever the case and the marks of its
 * letters: `josé` finds `JOSE`. Folding the other text would take ten times as long, and it is the longer one.
 */
export function foldedPattern(text: string): string {
  return Array.from(text, lettersAlike).join('');
}

/** As `foldedPattern`, for the whole of the other text. */
export function foldedWhole(text: string): string {
  return `^${foldedPattern(text)}$`;
}

function lettersAlike(letter: string): string {
  const lower = letter.toLowerCase();
  const plain = PLAIN.get(lower) ?? lower;
  const alike = plain + (MARKED[plain] ?? '');
  const all = new Set([letter, ...Array.from(alike), ...Array.from(alike.toUpperCase())]);
  if (/^\p{L}$/u.test(letter)) return `[${[...all].join('')}]`;
  return /^[\p{N}\s]$/u.test(letter) || letter > '\u007f' ? letter : `\\${letter}`;
}
