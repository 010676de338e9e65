import { vietnameseReading } from './vietnamese.ts';

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
  alphabet('àâçéèêëïôùœ', 0.75),
  alphabet('àâçéèêëîïôùûœ', 0.5),
  alphabet('äöüß', 0.7),
  alphabet('àèéìòóù', 0.75),
  alphabet('åäöé', 0.6),
  alphabet('æøåé', 0.75),
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
  alphabet('čćđšž', 0.6),
  alphabet('äöüß', 0.5),
];

const cyrillic = [alphabet('абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ', 0.8)];
const greek = [alphabet('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ', 0.6)];
const turkish = [alphabet('çğıiöşüâîİ', 0.5)];

const baltic = [
  alphabet('āčēģīķļņšūž', 0.45),
  alphabet('ąčęėįšųūž', 0.45),
  alphabet('äõöüšž', 0.4),
];
const hebrew = [alphabet('אבגדהוזחטיךכלםמןנסעףפץצקרשת', 0.7)];
const arabic = [alphabet('ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهويىپچژگ', 0.6)];

/** Encodings of one byte a letter, by how many files have them, with the alphabets that they are made for. */
export const codePages = {
  'windows-1252': western,
  'iso-8859-15': western,
  macintosh: western,
  cp850: western,
  cp437: western,
  'windows-1250': central,
  'iso-8859-2': central,
  maccenteuro: central,
  cp852: central,
  'windows-1251': cyrillic,
  'koi8-r': cyrillic,
  cp866: cyrillic,
  'iso-8859-5': cyrillic,
  'windows-1254': turkish,
  'windows-1253': greek,
  'iso-8859-7': greek,
  'windows-1257': baltic,
  'windows-1258': western,
  'windows-1255': hebrew,
  'windows-1256': arabic,
  cp862: hebrew,
} as const satisfies Readonly<Record<string, readonly Alphabet[]>>;

export type CodePage = keyof typeof codePages;

/** Encodings that programs of today no longer write: a few words are no proof of one. */
const oldPages: ReadonlyMap<CodePage, number> = new Map([
  ['maccenteuro', 0.9],
  ['cp850', 0.5],
  ['cp437', 0.5],
  ['cp852', 0.5],
  ['cp866', 0.5],
  ['cp862', 0.5],
]);
const FEWEST_FOR_OLD_PAGE = 3;

const ASCII_LETTER = /[A-Za-z]/;
const NO_LATIN: readonly (readonly Alphabet[])[] = [cyrillic, greek, hebrew, arabic];
/** Names of these scripts have vowels, and never many consonants in a row. */
const VOWELS = /[аеиоуыэюяёіїєαεηιουωάέήίόύώϊϋΐΰ]/i;
const CONSONANTS = /[бвгджзйклмнпрстфхцчшщβγδζθκλμνξπρσςτφχψ]{5}/i;
/** Letters that no western language has side by side. */
const NEVER_WESTERN = /ç[b-df-hj-np-tv-z]|[aeiou]æ|æ[aeiou]|üu|[aeiou][ìò][a-z]/i;
const NO_PART_OF_SCRIPT = /[·´]/;
/** Forms of Hebrew letters that only end a word. */
const MISPLACED = /[ךםןףץ](?=\p{L})/u;

/** The number of words that are enough to tell that a file is in a code page. */
export function fewestWords(page: CodePage): number {
  return oldPages.has(page) ? FEWEST_FOR_OLD_PAGE : 1;
}

/** How likely a word is one of a language that is written with this code page: from 0 to 1. */
export function likelihoodOf(word: string, page: CodePage): number {
  const usual = oldPages.get(page) ?? 1;
  if (page !== 'windows-1258') return usual * likelihoodOfWord(word, codePages[page]);
  const reading = vietnameseReading(word);
  if (reading === 'syllable') return 0.95 * likelihoodOfCase(word, [...word]);
  return reading === 'other' ? 0 : likelihoodOfWord(word.normalize('NFC'), western);
}

function likelihoodOfWord(word: string, alphabets: readonly Alphabet[]): number {
  const others = [...word].filter((sign) => sign > '\u007f');
  const letters = others.filter((sign) => /\p{L}/u.test(sign) && !ORDINALS.includes(sign));
  for (const [place, sign] of [...word].entries())
    if (sign > '\u007f' && !letters.includes(sign) && !isPlausible(word, place)) return 0;
  if (letters.length === 0) return others.some((sign) => ORDINALS.includes(sign)) ? 0.7 : 0.5;
  const likelihood = Math.max(
    0,
    ...alphabets
      .filter((one) => letters.every((letter) => one.letters.has(letter)))
      .map((one) => one.likelihood),
  );
  if (alphabets === western && NEVER_WESTERN.test(word)) return 0;
  if (NO_LATIN.includes(alphabets)) return likelihood * likelihoodOfScript(word);
  return likelihood * likelihoodOfCase(word, letters);
}

/** Scripts are not mixed in a word, and a wrong one shows by letters that never follow each other. */
function likelihoodOfScript(word: string): number {
  if (ASCII_LETTER.test(word) || CONSONANTS.test(word) || MISPLACED.test(word)) return 0;
  if (NO_PART_OF_SCRIPT.test(word)) return 0;
  const lacksVowel = /[\u0370-\u052f]{3}/.test(word) && !VOWELS.test(word);
  const isName = word.slice(1) === word.slice(1).toLowerCase() && word !== word.toLowerCase();
  const isCaseless = word.toLowerCase() === word.toUpperCase();
  return (
    (lacksVowel ? 0.3 : 1) * (isName || isCaseless ? 1 : 0.85) * likelihoodOfCase(word, [...word])
  );
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
