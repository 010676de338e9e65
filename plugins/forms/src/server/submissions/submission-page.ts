import type { SubmissionPageQuery } from '../../generated/types.ts';
import { displayCategories } from '../../rules/status/display-category.ts';
import { submissionList } from './submission-json.ts';

/** The titles that the filter offers. */
const MOST_TITLES = 500;

/** The cards of a screen: a usual size is part of the text, so that the database plans for that many rows. */
const USUAL_SIZE = 24;

/** Session forms that need an agent first, then the newest. */
const ORDER = `(display_category = 'alert') desc, modified_at desc, id desc`;

interface Statement {
  readonly name: string;
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** A page of session forms with the number of matches, the counts per category whatever the status, and all titles. */
export function pageStatement(query: SubmissionPageQuery, steps: string): Statement {
  const { page, page_size: size, status, type } = query;
  const title = query.title ?? '';
  const q = searchText(query.q ?? '');
  const bindings: unknown[] = [steps];
  const bind = (value: unknown) => `$${bindings.push(value)}`;
  const ofType = type === undefined ? [] : [`type = ${bind(type)}`];
  const narrowed = [...ofType, ...(title === '' ? [] : [`title = ${bind(title)}`])];
  const where = ['deleted_at is null', ...narrowed].join(' and ');
  // Searched once, for the page and for the counts.
  const found = q === '' ? '' : foundTable(where, bind(`%${likeLiteral(q)}%`));
  const all = q === '' ? `forms_submission where ${where}` : 'found where true';
  const matches = status === undefined ? all : `${all} and display_category = '${status}'`;
  const isStored = q === '' && title === '';
  const limit = size === USUAL_SIZE ? String(size) : bind(size);
  const offset = `(select ${bind((page - 1) * size)}::integer)`;
  return {
    name: nameOf(query, q),
    bindings,
    sql: `
      with ${found} counts as materialized (${isStored ? storedCounts(ofType) : countsOf(all)}),
      page as materialized (
        select id, row_number() over (order by ${ORDER}) as place from (
          select id, display_category, modified_at from ${matches}
          order by ${ORDER} limit ${limit} offset ${offset}
        ) picked
      )
      select '{"success":true,"data":' || (${submissionList('join page on page.id = s.id order by page.place')})
        || ',"total":' || (select ${totalOf(status)} from counts)
        || ',"counts":' || (select row_to_json(counts) from counts)
        || ',"titles":' || (${TITLES}) || '}'`,
  };
}

/** All titles by one short step along the index for each, however many forms there are. */
const TITLES = `
  with recursive titles as (
    (select title from forms_submission where deleted_at is null order by title limit 1)
    union all
    select (select s.title from forms_submission s
      where s.deleted_at is null and s.title > titles.title order by s.title limit 1)
    from titles where titles.title is not null
  )
  select coalesce(json_agg(title), '[]')::text
  from (select title from titles where title is not null limit ${MOST_TITLES}) listed`;

/** By what was typed into the form, and by the client that it is linked to: each has its own index. */
function foundTable(where: string, pattern: string): string {
  const columns = 'id, display_category, modified_at';
  const folded = `(select clients_fold(${pattern}))`;
  return `found as materialized (
    select ${columns} from forms_submission where ${where} and search_text like ${folded}
    union
    select ${columns} from forms_submission where ${where} and client_id in (
      select c.id from clients_client c where c.deleted_at is null and c.search_text like ${folded})
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

function totalOf(status: SubmissionPageQuery['status']): string {
  return status === undefined
    ? displayCategories.map((name) => `"${name}"`).join(' + ')
    : `"${status}"`;
}

/** Distinguishes the texts of the statements. */
function nameOf({ type, title = '', status, page_size }: SubmissionPageQuery, q: string): string {
  const parts = [
    type === undefined ? '' : '.type',
    title === '' ? '' : '.title',
    q === '' ? '' : '.q',
    status === undefined ? '' : `.${status}`,
    page_size === USUAL_SIZE ? '' : '.n',
  ];
  return `forms.page${parts.join('')}`;
}

/** Trimmed, without control characters, blanks one wide. */
function searchText(typed: string): string {
  return typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** The text with the characters that mean something to `like` taken literally. */
function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
