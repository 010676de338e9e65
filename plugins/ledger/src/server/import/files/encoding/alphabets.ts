/** Letters of languages beyond those of English, and how likely their names are in a file of an agency. */
interface Alphabet {
  readonly letters: ReadonlySet<string>;
  readonly likelihood: number;
}

function alphabet(letters: string, likelihood: number): Alphabet {
  return { letters: new Set([...letters, ...letters.toUpperCase()]), likelihood };
}

const western = [
  alphabet('áéíóúñü', 1),
  alphabet('áâãàçéêíóôõú', 0.9),
  alphabet('àâçéèêëîïôùûœ', 0.7),
  alphabet('äöüß', 0.7),
  alphabet('àèéìòóù', 0.6),
  alphabet('åäöé', 0.5),
  alphabet('æøåé', 0.5),
  alphabet('ëïéèöü', 0.4),
  alphabet('šž', 0.4),
  alphabet('áðéíóúýþæö', 0.2),
];

const central = [
  alphabet('ąćęłńóśźż', 0.6),
  alphabet('áčďéěíňóřšťúůýž', 0.6),
  alphabet('áäčďéíĺľňóôŕšťúýž', 0.5),
  alphabet('áéíóöőúüű', 0.6),
  alphabet('ăâîșțşţ', 0.5),
  alphabet('čćđšž', 0.5),
  alphabet('äöüß', 0.5),
];

const cyrillic = [alphabet('абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ', 0.8)];
const greek = [alphabet('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ', 0.6)];
const turkish = [alphabet('çğıiöşüâîİ', 0.5)];

/** Encodings of one byte a letter, by how many files have them, with the alphabets that they are made for. */
export const codePages = {
  'windows-1252': western,
  'iso-8859-15': western,
  macintosh: western,
  cp850: western,
  cp437: western,
  'windows-1250': central,
  'iso-8859-2': central,
  cp852: central,
  'windows-1251': cyrillic,
  'koi8-r': cyrillic,
  cp866: cyrillic,
  'iso-8859-5': cyrillic,
  'windows-1254': turkish,
  'windows-1253': greek,
} as const satisfies Readonly<Record<string, readonly Alphabet[]>>;

export type CodePage = keyof typeof codePages;

const ASCII_LETTER = /[A-Za-z]/;

/** How likely a word is one of a language that is written with this code page: from 0 to 1. */
export function likelihoodOf(word: string, page: CodePage): number {
  const others = [...word].filter((sign) => sign > '\u007f');
  const letters = others.filter((sign) => /\p{L}/u.test(sign) && !ORDINALS.includes(sign));
  for (const [place, sign] of [...word].entries())
    if (sign > '\u007f' && !letters.includes(sign) && !isPlausible(word, place)) return 0;
  if (letters.length === 0) return 0.5;
  const mixes =
    codePages[page] === cyrillic || codePages[page] === greek ? ASCII_LETTER.test(word) : false;
  if (mixes) return 0;
  const likelihood = Math.max(
    0,
    ...codePages[page]
      .filter((one) => letters.every((letter) => one.letters.has(letter)))
      .map((one) => one.likelihood),
  );
  return likelihood * likelihoodOfCase(word, letters);
}

/** Programs that know English alone leave other letters small: MUñOZ. Any other capital behind a small letter is a slip. */
function likelihoodOfCase(word: string, letters: readonly string[]): number {
  const isSmall = (letter: string) => letter !== letter.toUpperCase();
  if (/[A-Z]{2}/.test(word) && !/[a-z]/.test(word)) return letters.some(isSmall) ? 0.7 : 1;
  return /\p{Ll}\p{Lu}/u.test(word.replace(/^(?:Mc|Mac|De|La|Di|Le)(?=\p{Lu})/u, '')) ? 0 : 1;
}

const ORDINALS = 'ªº';

/** What may stand before and behind a sign: letters, small letters, or anything. */
const SIGNS: readonly (readonly [signs: string, before: RegExp, behind: RegExp])[] = [
  ['“‘„‚¿¡«‹', /^[^\p{L}]?$/u, /^[^]?$/u],
  ['”»›', /^[^]?$/u, /^[^\p{L}]?$/u],
  ['’‘´·\u00a0', /^[^]?$/u, /^[^]?$/u],
  ['–—', /^[^]?$/u, /^[^\p{Ll}]?$/u],
  ['–—', /^[^\p{Ll}]?$/u, /^[^]?$/u],
  ['€£¥¢', /^\d?$/u, /^\d?$/u],
  ['©®™…•°ªº', /^[^]?$/u, /^[^\p{L}]?$/u],
  ['½¼¾²³¹', /^[\dmt]?$/u, /^[^\p{L}]?$/u],
  ['\u00a7©®', /^[^\p{L}]?$/u, /^[^]?$/u],
];

function isPlausible(word: string, place: number): boolean {
  const [before, sign, behind] = [word[place - 1] ?? '', word[place] ?? '', word[place + 1] ?? ''];
  return SIGNS.some(([signs, a, b]) => signs.includes(sign) && a.test(before) && b.test(behind));
}
