import type { TableAsk } from '../../client-table.ts';
import { foldedPattern } from '../../rules/folded-pattern.ts';
import { phoneDigits } from '../../rules/phone-display.ts';
import { likeLiteral, searchTerm } from '../list/search-term.ts';
import type { AskBindings } from './ask-bindings.ts';
import { filterCondition, type FilterParts } from './table-filter.ts';

/** Fewer digits have no trigram. */
const SHORTEST_PHONE = 3;

/** The clients that an ask is about. */
export interface TableScope {
  /** For `from`; clients are called `c`. */
  readonly from: string;
  /** True when no client is left out: their number is known without counting. */
  readonly everybody: boolean;
}

export function tableScope({ filter = [], q = '' }: TableAsk, parts: FilterParts): TableScope {
  const conditions = [
    ...searchConditions(q, parts.bound),
    ...filter.map((one) => filterCondition(one, parts)),
  ];
  const all = 'clients_client c where c.deleted_at is null';
  return {
    from: [all, ...conditions.map((condition) => `(${condition})`)].join(' and '),
    everybody: conditions.length === 0,
  };
}

/** Part of a name, of the health plan, of an email or of a phone; the trigram index finds a text that is not short. */
function searchConditions(q: string, bound: AskBindings): readonly string[] {
  const { text, short, pattern } = searchTerm(q);
  if (text === '') return [];
  if (short) return [`c.search_text ~ ${bound.hidden(foldedPattern(text), 'text')}`];
  const inText = `c.search_text like (select clients_fold(${bound.add(pattern)}))`;
  const digits = /\p{L}/u.test(text) ? '' : phoneDigits(text);
  if (digits.length < SHORTEST_PHONE) return [inText];
  return [`${inText} or c.search_phones like ${bound.hidden(`%${likeLiteral(digits)}%`, 'text')}`];
}
