import { searchWords, typedName } from '@porchlight/kernel';
import { likeLiteral, searchTerm } from './search-term.ts';
import type { Bindings } from './statement.ts';
import {
  anyOf,
  beginsWith,
  type Fit,
  folded,
  NAMED,
  nameStart,
  type NameStart,
  partFits,
  partOrStart,
} from './match.ts';

const FIRST = 'sort_first_name';
const LAST = 'sort_last_name';
const FULL = `coalesce(${FIRST} || ' ', '') || coalesce(${LAST}, '')`;
const FULL_TURNED = `coalesce(${LAST} || ' ', '') || coalesce(${FIRST}, '')`;
const LETTERS = /^[a-z\d]+$/i;
/** Surrounds each full name in search_names. */
const EDGE = '\u001f';

/**
 * One word: a whole name, then the beginning of one, each the last name before the first, then names in one piece that
 * begin with it, then inside of one.
 */
export function namedInOneWord(word: string, values: Bindings): readonly Fit[] {
  const whole = folded(word, values);
  const start = nameStart(typedName(word), values);
  return [
    { name: 'word', condition: `${LAST} = ${whole}`, walk: 'names' },
    { condition: `${FIRST} = ${whole}`, walk: 'names' },
    { condition: startsWith(LAST, whole), walk: 'names' },
    { condition: startsWith(FIRST, whole), walk: 'names' },
    ...inOnePiece(start, start?.isOnePiece === true),
    ...(start?.isBeyondAscii === true ? [] : insideOfOne(word, start, values)),
  ];
}

function insideOfOne(word: string, start: NameStart | null, values: Bindings): readonly Fit[] {
  const part = folded(`%${likeLiteral(word)}%`, values);
  const inside = anyOf([`${LAST} like ${part}`, `${FIRST} like ${part}`]);
  const piece = start?.isOnePiece === true ? start : null;
  return partFits('inside', [word], inside, inNames(part, null), inNames(part, piece));
}

/** Inside of a full name, or at the beginning of a name in one piece. */
function inNames(part: string, start: NameStart | null): string {
  return partOrStart(NAMED, part, `search_names like ${part}`, start);
}

/** @param isIncluded in the widest way, so that one look into the index finds both */
function inOnePiece(start: NameStart | null, isIncluded: boolean): readonly Fit[] {
  if (start === null) return [];
  const condition = beginsWith(NAMED, start);
  return isIncluded
    ? [{ name: 'piece', condition, walk: 'index' }]
    : [{ name: 'apart', condition, walk: 'index', widest: condition }];
}

/**
 * Several words: the full name in one of both orders, then its beginning, also in one piece, then inside of it, then every
 * word anywhere.
 */
export function namedInFull(words: string, values: Bindings): readonly Fit[] {
  const start = nameStart(typedName(words), values);
  const each = searchWords(words).map((word) => everyOne(word, values));
  if (start?.isBeyondAscii === true) return [...inOnePiece(start, false), everyWord(each, null)];
  const isIncluded = each.every(({ isOnePiece }) => isOnePiece);
  const text = likeLiteral(words);
  // No name in one piece has a blank.
  const like = (pattern: string) => `${NAMED} like ${folded(pattern, values)}`;
  const part = folded(`%${text}%`, values);
  return [
    { name: 'words', condition: like(`%${EDGE}${text}${EDGE}%`), walk: 'index' },
    { condition: like(`%${EDGE}${text}%`), walk: 'index' },
    ...inOnePiece(start, isIncluded),
    ...(searchTerm(words).short
      ? [
          {
            name: 'inside-short',
            condition: anyOf([`${FULL} like ${part}`, `${FULL_TURNED} like ${part}`]),
            walk: 'names',
          } as const,
        ]
      : [{ condition: `${NAMED} like ${part}`, walk: 'index' } as const]),
    everyWord(each, isIncluded ? start : null),
  ];
}

/**
 * The words in any order. The index finds those that are long enough.
 *
 * @param piece all words in one piece, which the widest way includes
 */
function everyWord(conditions: readonly OneWord[], piece: NameStart | null): Fit {
  const condition = conditions.map((one) => one.condition).join(' and ');
  const held = conditions.map(({ part }) => `${NAMED} like ${part}`).join(' and ');
  return {
    name: `every-${conditions.map(({ kind }) => kind).join('')}`,
    condition,
    walk: conditions.every(({ kind }) => kind === 's') ? 'names' : 'index',
    widest:
      piece === null
        ? condition
        : `${held} and ((${condition}) or name_starts like ${piece.pattern})`,
  };
}

/** One of several words. */
interface OneWord {
  /** Distinguishes its conditions. */
  readonly kind: 'b' | 's' | 'l' | 'n' | 'a';
  readonly condition: string;
  /** The pattern of the word. */
  readonly part: string;
  /** Whatever holds all words in one piece holds this one. */
  readonly isOnePiece: boolean;
}

function everyOne(word: string, values: Bindings): OneWord {
  const name = typedName(word);
  if (name?.isBeyondAscii === true) {
    const start = nameStart(name, values)!;
    const condition = beginsWith(NAMED, start);
    return { kind: 'b', part: start.pattern, condition, isOnePiece: false };
  }
  const part = folded(`%${likeLiteral(word)}%`, values);
  const isOnePiece = name?.isOnePiece ?? LETTERS.test(word);
  // Also a word that grows when it is folded: no statement may bind what it does not use.
  if (searchTerm(word).short)
    return { kind: 's', part, condition: `(${FULL}) like ${part}`, isOnePiece };
  const start = nameStart(name, values);
  const kind = start === null ? 'l' : isOnePiece ? 'n' : 'a';
  return { kind, part, condition: inNames(part, start), isOnePiece };
}

/** Each name that is given in its own place: whole, then its beginning, then inside of it. */
export function eachNamed(first: string, last: string, values: Bindings): readonly Fit[] {
  const given = [
    { column: FIRST, text: first },
    { column: LAST, text: last },
  ].filter(({ text }) => text !== '');
  const wholes = given.map(({ column, text }) => ({ column, whole: folded(text, values) }));
  const parts = given.map(({ column, text }) => {
    return { column, part: folded(`%${likeLiteral(text)}%`, values) };
  });
  const exact = parts.map(({ column, part }) => `${column} like ${part}`);
  const indexed = parts.map(({ part }) => `${NAMED} like ${part}`);
  return [
    {
      name: given.map(({ column }) => (column === FIRST ? 'first' : 'last')).join('-'),
      condition: wholes.map(({ column, whole }) => `${column} = ${whole}`).join(' and '),
      walk: 'names',
    },
    {
      condition: wholes.map(({ column, whole }) => startsWith(column, whole)).join(' and '),
      walk: 'names',
    },
    ...eachInOnePiece(given, values),
    ...partFits(
      'inside',
      given.map(({ text }) => text),
      exact.join(' and '),
      [...indexed, ...exact].join(' and '),
    ),
  ];
}

interface GivenName {
  readonly column: string;
  readonly text: string;
}

/**
 * Names in one piece, each begun or held by its own column; the piece may go on in the other one, as 王小明 does. A name that
 * is no piece has to be inside of its column.
 */
function eachInOnePiece(given: readonly GivenName[], values: Bindings): readonly Fit[] {
  const pieces = given.map(({ column, text }) => ({
    column,
    text,
    start: nameStart(typedName(text), values),
  }));
  if (pieces.every(({ start }) => start === null)) return [];
  const conditions = pieces.map(({ column, text, start }) => {
    if (start === null) {
      const part = folded(`%${likeLiteral(text)}%`, values);
      return `${NAMED} like ${part} and ${column} like ${part}`;
    }
    const joined = `(select core_joined(${values.add(text)}))`;
    const own = `core_joined(${column})`;
    const isPart = `${own} <> '' and (strpos(${own}, ${joined}) > 0 or strpos(${joined}, ${own}) > 0)`;
    return `(${beginsWith(NAMED, start)} and ${isPart})`;
  });
  const kinds = pieces.map(({ column, start }) => {
    const name = column === FIRST ? 'f' : 'l';
    return start === null ? name : name.toUpperCase();
  });
  return [
    {
      name: `piece-${kinds.join('')}`,
      condition: conditions.join(' and '),
      walk: 'index',
      widest: conditions.join(' and '),
    },
  ];
}

/** As a range, which an index can walk; nothing sorts behind the last character of all. */
function startsWith(column: string, start: string): string {
  return `(${column} >= ${start} and ${column} < ${start} || chr(1114111))`;
}
