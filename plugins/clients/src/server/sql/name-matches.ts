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
    ...partFits(
      'inside',
      given.map(({ text }) => text),
      exact.join(' and '),
      [...indexed, ...exact].join(' and '),
    ),
  ];
}

/** As a range, which an index can walk; nothing sorts behind the last character of all. */
function startsWith(column: string, start: string): string {
  return `(${column} >= ${start} and ${column} < ${start} || chr(1114111))`;
}
