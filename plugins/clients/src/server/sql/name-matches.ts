import { isBeyondAscii, searchWords } from '@porchlight/kernel';
import { likeLiteral, searchTerm } from './search-term.ts';
import type { Bindings } from './statement.ts';
import { anyOf, type Fit, folded, nameStart, partFits } from './match.ts';

const FIRST = 'sort_first_name';
const LAST = 'sort_last_name';
const FULL = `coalesce(${FIRST} || ' ', '') || coalesce(${LAST}, '')`;
const FULL_TURNED = `coalesce(${LAST} || ' ', '') || coalesce(${FIRST}, '')`;
/** Surrounds each full name in search_names. */
const EDGE = '\u001f';

/**
 * One word: a whole name, then the beginning of one, each the last name before the first, then names in one piece that
 * begin with it, then inside of one.
 */
export function namedInOneWord(word: string, values: Bindings): readonly Fit[] {
  const whole = folded(word, values);
  return [
    { name: 'word', condition: `${LAST} = ${whole}`, walk: 'names' },
    { condition: `${FIRST} = ${whole}`, walk: 'names' },
    { condition: startsWith(LAST, whole), walk: 'names' },
    { condition: startsWith(FIRST, whole), walk: 'names' },
    ...inOnePiece(word, values),
    ...(isBeyondAscii(word) ? [] : insideOfOne(word, values)),
  ];
}

function insideOfOne(word: string, values: Bindings): readonly Fit[] {
  const part = folded(`%${likeLiteral(word)}%`, values);
  const inside = anyOf([`${LAST} like ${part}`, `${FIRST} like ${part}`]);
  return partFits('inside', [word], inside, `search_names like ${part}`);
}

function inOnePiece(text: string, values: Bindings): readonly Fit[] {
  const condition = nameStart(text, values);
  return condition === null ? [] : [{ name: 'piece', condition, walk: 'index', widest: true }];
}

/**
 * Several words: the full name in one of both orders, then its beginning, also in one piece, then inside of it, then every
 * word anywhere.
 */
export function namedInFull(words: string, values: Bindings): readonly Fit[] {
  if (isBeyondAscii(words))
    return [...inOnePiece(words, values), everyWord(searchWords(words), values)];
  const text = likeLiteral(words);
  const like = (pattern: string) => `search_names like ${folded(pattern, values)}`;
  const part = folded(`%${text}%`, values);
  return [
    { name: 'words', condition: like(`%${EDGE}${text}${EDGE}%`), walk: 'index' },
    { condition: like(`%${EDGE}${text}%`), walk: 'index' },
    ...inOnePiece(words, values),
    ...(searchTerm(words).short
      ? [
          {
            name: 'inside-short',
            condition: anyOf([`${FULL} like ${part}`, `${FULL_TURNED} like ${part}`]),
            walk: 'names',
          } as const,
        ]
      : [{ condition: `search_names like ${part}`, walk: 'index' } as const]),
    everyWord(searchWords(words), values),
  ];
}

/** The words in any order. The index finds those that are long enough. */
function everyWord(words: readonly string[], values: Bindings): Fit {
  const conditions = words.map((word) => {
    const start = nameStart(word, values);
    if (start !== null && isBeyondAscii(word))
      return { kind: 'b', isShort: false, condition: start };
    const part = folded(`%${likeLiteral(word)}%`, values);
    if (searchTerm(word).short)
      return { kind: 's', isShort: true, condition: `(${FULL}) like ${part}` };
    const inside = `search_names like ${part}`;
    return start === null
      ? { kind: 'l', isShort: false, condition: inside }
      : { kind: 'n', isShort: false, condition: anyOf([inside, start]) };
  });
  return {
    name: `every-${conditions.map(({ kind }) => kind).join('')}`,
    condition: conditions.map(({ condition }) => condition).join(' and '),
    walk: conditions.every(({ isShort }) => isShort) ? 'names' : 'index',
    widest: true,
  };
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
  const indexed = parts.map(({ part }) => `search_names like ${part}`);
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
    start: nameStart(text, values),
  }));
  if (pieces.every(({ start }) => start === null)) return [];
  const conditions = pieces.map(({ column, text, start }) => {
    if (start === null) {
      const part = folded(`%${likeLiteral(text)}%`, values);
      return `search_names like ${part} and ${column} like ${part}`;
    }
    const joined = `(select core_joined(${values.add(text)}))`;
    const own = `core_joined(${column})`;
    const isPart = `${own} <> '' and (strpos(${own}, ${joined}) > 0 or strpos(${joined}, ${own}) > 0)`;
    return `(${start} and ${isPart})`;
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
      widest: true,
    },
  ];
}

/** As a range, which an index can walk; nothing sorts behind the last character of all. */
function startsWith(column: string, start: string): string {
  return `(${column} >= ${start} and ${column} < ${start} || chr(1114111))`;
}
