import type { SubmissionPageQuery } from '../../generated/types.ts';
import { displayCategories } from '../../rules/status/display-category.ts';
import { submissionList } from './submission-json.ts';
import { matchesOf, type AgencyDay, type Matches } from './submission-matches.ts';
import { ofStatus, pickedInOrder } from './submission-order.ts';

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
export function pageStatement(
  query: SubmissionPageQuery,
  steps: string,
  day: AgencyDay,
): Statement {
  const { page, page_size: size, status, sort } = query;
  const bindings: unknown[] = [steps];
  const bind = (value: unknown) => `$${bindings.push(value)}`;
  const matches = matchesOf(query, bind, day);
  const isUsual = size === USUAL_SIZE;
  const picked =
    sort === undefined
      ? pickedByNeed(query, matches, {
          limit: isUsual ? String(size) : bind(size),
          offset: `(select ${bind((page - 1) * size)}::integer)`,
        })
      : pickedInOrder({ ...query, sort }, matches, {
          until: isUsual && page === 1 ? String(size) : `(select ${bind(page * size)}::integer)`,
          offset: `(select ${bind((page - 1) * size)}::integer)`,
        });
  const order = sort === undefined ? '' : `.by-${sort}.${query.dir}${page === 1 ? '.first' : ''}`;
  const filtered = status === undefined ? '' : `.${status}`;
  return {
    name: `forms.page${matches.name}${filtered}${order}${isUsual ? '' : '.n'}`,
    bindings,
    sql: `
      with ${matches.found} counts as materialized (${matches.counts}), ${picked}
      select '{"success":true,"data":' || (${submissionList('join page on page.id = s.id order by page.place')})
        || ',"total":' || (select ${totalOf(status)} from counts)
        || ',"counts":' || (select row_to_json(counts) from counts)
        || ',"titles":' || (${TITLES}) || '}'`,
  };
}

interface Cut {
  readonly limit: string;
  readonly offset: string;
}

/** The forms of the page `page (id, place)`: those that need an agent first, then the newest. */
function pickedByNeed(
  { status }: SubmissionPageQuery,
  { all }: Matches,
  { limit, offset }: Cut,
): string {
  return `page as materialized (
    select id, row_number() over (order by ${ORDER}) as place from (
      select s.id, s.display_category, s.modified_at from ${all}${ofStatus(status)}
      order by ${ORDER} limit ${limit} offset ${offset}
    ) picked
  )`;
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

function totalOf(status: SubmissionPageQuery['status']): string {
  return status === undefined
    ? displayCategories.map((name) => `"${name}"`).join(' + ')
    : `"${status}"`;
}
