import { foldText } from './fold-text.ts';
import { joinedName, NAME_SIGNS } from './name-starts.ts';

/** Where letters, apostrophes, hyphens, and blanks that fold to others are; rare scripts in which none are sought stay out. */
const BLOCKS = [
  [0x20, 0x5ff],
  [0x10a0, 0x10ff],
  [0x1c80, 0x218f],
  [0x2212, 0x2212],
  [0x2c00, 0x2d2f],
  [0x3000, 0x3000],
  [0x3041, 0x30ff],
  [0xa640, 0xa7ff],
  [0xab70, 0xabbf],
  [0xfb00, 0xfb06],
  [0xff01, 0xffef],
] as const;

/** Marks that no letter is composed with. */
const MARKS = '[\u0300-\u036f]*';

const VOICING = /[\u3099\u309a]/;

interface Alike {
  /** All characters that fold to a text, most often of one letter. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** The texts of several letters that a character folds to. */
  readonly several: readonly string[];
}

let alike: Alike | undefined;

/**
 * A regular expression of PostgreSQL and of JavaScript that finds a text in another one as `foldText` compares them:
 * `josé` finds `JOSE`. Folding the other text would take ten times as long, and it is the longer one.
 */
export function foldedPattern(text: string): string {
  return patternOf(foldText(text), { isPart: true });
}

/** As `foldedPattern`, for the whole of the other text. */
export function foldedWhole(text: string): string {
  return `^${patternOf(foldText(text), { isPart: false })}$`;
}

/**
 * As `foldedPattern` for a name, which may be written in one piece: `obrien` finds `O’Brien`, and `O’Brien` finds `OBrien`.
 * Of one or two plain letters, as also without letters,
 * blanks and signs count: they would be in most names.
 */
export function namePattern(text: string): string {
  const joined = joinedName(text);
  const isLittle = joined.length < LEAST_OF_NAME && /^\p{ASCII}*$/u.test(joined);
  return isLittle ? foldedPattern(text) : patternOf(joined, { isPart: true, isName: true });
}

/** As `namePattern`, for the whole of the other text. */
export function nameWhole(text: string): string {
  const joined = joinedName(text);
  if (joined === '') return foldedWhole(text);
  const signs = anyOfSigns();
  return `^${signs}${patternOf(joined, { isPart: false, isName: true })}${signs}$`;
}

/** Of plain letters. */
const LEAST_OF_NAME = 3;

/** Blanks and signs of a name, also those that fold to them. */
function anyOfSigns(): string {
  alike ??= readAlike();
  const signs = [...NAME_SIGNS].flatMap((sign) => [sign, ...(alike?.of.get(sign) ?? [])]);
  return `[${[...new Set(signs)].map((one) => one.replace(/[\\\]^[-]/, '\\$&')).join('')}]*`;
}

interface PatternOptions {
  readonly isPart: boolean;
  /** Blanks and signs may be between the letters. */
  readonly isName?: boolean;
}

function patternOf(folded: string, { isPart, isName = false }: PatternOptions): string {
  alike ??= readAlike();
  const { several } = alike;
  const between = isName ? anyOfSigns() : '';
  let pattern = '';
  for (let at = 0; at < folded.length;) {
    const joined = several.find((one) => folded.startsWith(one, at));
    const letter = String.fromCodePoint(folded.codePointAt(at)!);
    const next = at + (joined ?? letter).length;
    const edges = isPart
      ? several.filter(
          (one) =>
            (at === 0 && letter !== one && one.endsWith(letter)) ||
            (next === folded.length && joined === undefined && one.startsWith(letter)),
        )
      : [];
    const first = oneOf([letter, ...edges]);
    if (at > 0) pattern += between;
    pattern +=
      joined === undefined
        ? first
        : `(?:${anyOf([joined])}|${first}${Array.from(joined)
            .slice(1)
            .map((one) => `${between}${anyOf([one])}`)
            .join('')})`;
    at = next;
  }
  return pattern;
}

/** A letter, also as a letter and the voicing mark behind it, as half-width letters have it. */
function oneOf(texts: readonly string[]): string {
  const [letter = '', mark] = Array.from(texts[0]?.normalize('NFD') ?? '');
  const composed = anyOf(texts);
  return mark === undefined || !VOICING.test(mark)
    ? composed
    : `(?:${composed}|${anyOf([letter])}${anyOf([mark])})`;
}

/** One character that folds to one of the texts, with its marks. */
function anyOf(texts: readonly string[]): string {
  const own = texts.filter((text) => Array.from(text).length === 1);
  const others = texts.flatMap((text) => alike?.of.get(text) ?? []);
  const all = [...new Set([...own, ...others])];
  const marks = all.some((one) => /\p{L}/u.test(one)) ? MARKS : '';
  const [only = ''] = all;
  if (all.length === 1) return `${only.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')}${marks}`;
  return `[${all.map((one) => one.replace(/[\\\]^[-]/, '\\$&')).join('')}]${marks}`;
}

function readAlike(): Alike {
  const of = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCharCode(code);
      const folded = foldText(character);
      const others = of.get(folded);
      if (folded === '') continue;
      if (others === undefined) of.set(folded, [character]);
      else others.push(character);
    }
  }
  return {
    of,
    several: [...of.keys()].filter((one) => one.length > 1).toSorted((a, b) => b.length - a.length),
  };
}
