import { nameStartPattern, searchWords } from '@porchlight/kernel';
import type { SubmissionPageQuery } from '../../generated/types.ts';
import { displayCategories } from '../../rules/status/display-category.ts';
import { earliestDay } from '../../rules/templates/modified-filter.ts';

/** The calendar of the agency. */
export interface AgencyDay {
  /** `yyyy-mm-dd` */
  readonly today: string;
  readonly timeZone: string;
}

/** Which session forms a query matches, as SQL over `forms_submission s`. */
export interface Matches {
  /** For the beginning of the `with` list: what the search found; '' without a search. */
  readonly found: string;
  /** A `from` clause with a `where` clause, whatever the status: `id`, `display_category`, and `modified_at`. */
  readonly all: string;
  /** A condition on `s` without the search. */
  readonly where: string;
  /** One row with the counts per category, whatever the status. */
  readonly counts: string;
  /** Distinguishes the texts of the statements. */
  readonly name: string;
}

/** The filters of a query but its status, which the counts do not depend on. */
export function matchesOf(
  query: SubmissionPageQuery,
  bind: (value: unknown) => string,
  day: AgencyDay,
): Matches {
  const { type, title = '', modified } = query;
  const words = searchWords(searchText(query.q ?? ''));
  const ofType = type === undefined ? [] : [`type = ${bind(type)}`];
  const where = [
    's.deleted_at is null',
    ...ofType.map((condition) => `s.${condition}`),
    ...(title === '' ? [] : [`s.title = ${bind(title)}`]),
    ...(modified === undefined
      ? []
      : [
          `s.modified_at >=
            (${bind(earliestDay(modified, day.today))}::date::timestamp at time zone ${bind(day.timeZone)}::text)`,
        ]),
  ].join(' and ');
  // Searched once, for the page and for the counts.
  const isSearch = words.length > 0;
  const found = isSearch ? foundTable(where, words, bind) : '';
  const all = !isSearch ? `forms_submission s where ${where}` : 'found s where true';
  const isStored = !isSearch && title === '' && modified === undefined;
  const parts = [
    type === undefined ? '' : '.type',
    title === '' ? '' : '.title',
    modified === undefined ? '' : '.modified',
    isSearch
      ? `.q${words.map((word) => (nameStartPattern(word) === null ? 'w' : 'n')).join('')}`
      : '',
  ];
  return {
    found,
    all,
    where,
    counts: isStored ? storedCounts(ofType) : countsOf(all),
    name: parts.join(''),
  };
}

/**
 * The forms of which every word is in what was typed into the form or in the texts of the client that it is linked to, or
 * begins the name in one piece. Each of them has its own index, which finds the longest word; the rows that it finds are
 * looked through for the others.
 */
function foundTable(
  where: string,
  words: readonly string[],
  bind: (value: unknown) => string,
): string {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const holding = (word: string) => {
    const part = `(select core_fold(${bind(`%${likeLiteral(word)}%`)}))`;
    const start = nameStartPattern(word);
    const begins = start === null ? null : `(select ${bind(start)}::text)`;
    return (table: string) =>
      begins === null
        ? `${table}.search_text like ${part}`
        : `(${table}.search_text like ${part} or ${table}.name_starts like ${begins})`;
  };
  const first = holding(longest);
  const each = others.map(holding).map(
    (holds) => ` and (${holds('s')} or exists (select from clients_client c
      where c.id = s.client_id and c.deleted_at is null and ${holds('c')}))`,
  );
  const rows = `select s.id, s.display_category, s.modified_at from forms_submission s where ${where}`;
  return `found as materialized (
    ${rows} and ${first('s')}${each.join('')}
    union
    ${rows} and s.client_id in (
      select c.id from clients_client c where c.deleted_at is null and ${first('c')})${each.join('')}
  ),`;
}

function countsOf(all: string): string {
  const columns = displayCategories.map(
    (name) => `count(*) filter (where display_category = '${name}') as "${name}"`,
  );
  return `select ${columns.join(', ')} from ${all}`;
}

/** Triggers maintain the counts of all forms, so that the usual page does not count. */
function storedCounts(ofType: readonly string[]): string {
  const columns = displayCategories.map(
    (name) => `coalesce(sum(change) filter (where category = '${name}'), 0) as "${name}"`,
  );
  const where = ofType.map((condition) => `where ${condition}`).join('');
  return `select ${columns.join(', ')} from forms_category_change ${where}`;
}

/** Trimmed, without control characters, blanks one wide. */
function searchText(typed: string): string {
  return typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** The text with the characters that mean something to `like` taken literally. */
function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
