import { searchWords, typedName } from '@porchlight/kernel';
import type { TableAlternatives, TableQuery, TableRequirement } from '../../../client-table.ts';
import { clientInvalidAt } from '../../../problems.ts';
import { phoneDigits } from '../../../rules/phone-display.ts';
import { beginsWith, nameStart, partOrStart, searched } from '../match.ts';
import { searchTerm } from '../search-term.ts';
import type { QueryBindings } from './query-bindings.ts';
import { filterCondition, type FilterParts } from './table-filter.ts';

const TABLE = 'clients_client c';

/** For `from`: clients that are not deleted. */
export const EVERYBODY = `${TABLE} where c.deleted_at is null`;

/** Each may cost a look at every client. */
const MOST_CONDITIONS = 60;

const STARTS = 'c.name_starts';

/** Fewer digits have no trigram. */
const SHORTEST_PHONE = 3;

/** The clients that a query is about. */
export interface TableScope {
  /** For `from`; clients are called `c`. */
  readonly from: string;
  /** For `from`: those of them that lie on some pages of the table, `percent` (SQL) of all, the same ones each time. */
  readonly sample: (percent: string) => string;
  /** What makes a client belong to it, those that are left out aside. */
  readonly condition: string;
  /** True when every client belongs to it but for those that are named: their number is known without counting. */
  readonly everybody: boolean;
  /** How many are named and left out, as SQL. */
  readonly leftOut: string;
}

export function tableScope(
  { filter = [], q = '', except = [], only }: TableQuery,
  parts: FilterParts,
): TableScope {
  const conditions = [
    ...(only === undefined ? [] : [`c.id in ${namedIds(only, parts.bound)}`]),
    ...searchConditions(q, parts.bound),
    ...requirements(filter, parts),
  ];
  const named = except.length > 0 ? namedIds(except, parts.bound) : null;
  const unnamed = named === null ? [] : [`c.id not in ${named}`];
  const bracketed = conditions.map((condition) => `(${condition})`);
  const from = [EVERYBODY, ...unnamed, ...bracketed].join(' and ');
  return {
    from,
    sample: (percent) =>
      from.replace(TABLE, `${TABLE} tablesample system (${percent}) repeatable (1)`),
    condition: bracketed.length === 0 ? 'true' : bracketed.join(' and '),
    everybody: conditions.length === 0,
    leftOut: named === null ? '0' : `(select count(*) from ${EVERYBODY} and c.id in ${named})`,
  };
}

function requirements(filter: readonly TableRequirement[], parts: FilterParts): readonly string[] {
  const count = filter.reduce((sum, one) => sum + ('any' in one ? one.any.flat().length : 1), 0);
  if (count > MOST_CONDITIONS)
    throw refused(`A filter can have at most ${MOST_CONDITIONS} conditions`);
  return filter.map((one) => ('any' in one ? anyOf(one, parts) : filterCondition(one, parts)));
}

function anyOf({ any }: TableAlternatives, parts: FilterParts): string {
  if (any.length === 0 || any.some((conditions) => conditions.length === 0))
    throw refused('Every alternative of a filter needs a condition');
  return any
    .map((conditions) => conditions.map((one) => `(${filterCondition(one, parts)})`).join(' and '))
    .map((alternative) => `(${alternative})`)
    .join(' or ');
}

function refused(message: string) {
  return clientInvalidAt([{ field: 'filter', message }]);
}

function namedIds(ids: readonly number[], bound: QueryBindings): string {
  return `(select named::bigint from json_array_elements_text(${bound.add(JSON.stringify(ids))}::json) named)`;
}

/**
 * Every word is part of a name, of the health plan, of an email or of a phone, in any order, or the beginning of a name in
 * one piece; or the whole text is part of a phone. The trigram index finds words that are not short.
 */
function searchConditions(q: string, bound: QueryBindings): readonly string[] {
  const { text } = searchTerm(q);
  if (text === '') return [];
  const words = searchWords(text).map((word) => wordCondition(word, bound));
  const every = words.map((condition) => `(${condition})`).join(' and ');
  const digits = phoneOf(text);
  if (words.length === 1 || digits === null) return [every];
  return [`(${every}) or ${inPhones(digits, bound)}`];
}

function wordCondition(word: string, bound: QueryBindings): string {
  const folded = (text: string) => `(select core_fold(${bound.add(text)}))`;
  const { short, pattern } = searchTerm(word);
  const start = nameStart(typedName(word), bound);
  if (start?.isBeyondAscii === true) return beginsWith(searched('c.'), start, STARTS);
  const digits = phoneOf(word);
  const phones = digits === null ? [] : [inPhones(digits, bound)];
  if (short) {
    const starts = start === null ? [] : [beginsWith(searched('c.'), start, STARTS)];
    return [`strpos(c.search_text, ${folded(word)}) > 0`, ...starts, ...phones].join(' or ');
  }
  const part = folded(pattern);
  const inText = partOrStart(searched('c.'), part, `c.search_text like ${part}`, start, STARTS);
  return [inText, ...phones].join(' or ');
}

function inPhones(digits: string, bound: QueryBindings): string {
  return `c.search_phones like ${bound.hidden(`%${digits}%`, 'text')}`;
}

function phoneOf(text: string): string | null {
  const digits = /\p{L}/u.test(text) ? '' : phoneDigits(text);
  return digits.length < SHORTEST_PHONE ? null : digits;
}
