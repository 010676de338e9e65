import { CLIENT_VIEW } from '@porchlight/clients/contract';
import type { SubmissionPageQuery } from '../../generated/types.ts';
import type { Matches } from './submission-matches.ts';

type Sort = NonNullable<SubmissionPageQuery['sort']>;

interface SortedQuery extends SubmissionPageQuery {
  readonly sort: Sort;
}

interface Span {
  /** How many forms precede the end of the page. */
  readonly until: string;
  readonly offset: string;
}

/** One way along an index: forms that come after those of the parts before. */
interface Part {
  /** With the alias `s` for the form, and a `where` clause. */
  readonly from: string;
  readonly order: string;
}

/** The forms of the page `page (id, place)`, by a column of the table. */
export function pickedInOrder(
  query: SortedQuery,
  matches: Matches,
  { until, offset }: Span,
): string {
  const where = [
    matches.where,
    ...(matches.found === '' ? [] : ['s.id in (select id from found)']),
  ].join(' and ');
  const [first, rest] = partsOf(query, `${where}${ofStatus(query.status)}`, until);
  const taken = (part: Part, limit: string) => `
    select s.id, row_number() over (order by ${part.order}) as place
    from ${part.from} order by ${part.order} limit ${limit}`;
  const cut = `limit ${String(query.page_size)} offset ${offset}`;
  if (rest === undefined)
    return `page as materialized (
      select id, place from (${taken(first, until)}) taken order by place ${cut}
    )`;
  // A limit of 0 reads nothing: the rest is walked only on pages that the first part does not fill.
  const open = `(select greatest(0, ${until} - count(*)) from first_part)`;
  return `
    first_part as materialized (${taken(first, until)}),
    rest as materialized (${taken(rest, open)}),
    page as materialized (
      select id, row_number() over (order by part, place) as place
      from (select 1 as part, * from first_part union all select 2, * from rest) taken
      order by part, place ${cut}
    )`;
}

/** A further condition on `s`. */
export function ofStatus(status: SubmissionPageQuery['status']): string {
  return status === undefined ? '' : ` and s.display_category = '${status}'`;
}

/** Forms without a client or a session come last in either direction. */
function partsOf({ sort, dir }: SortedQuery, where: string, until: string): readonly [Part, Part?] {
  const reverse = dir === 'asc' ? 'desc' : 'asc';
  const plain = `forms_submission s where ${where}`;
  // As the indexes of the cards go, forward and backward.
  const newest = `(s.display_category = 'alert') ${reverse}, s.modified_at ${reverse}, s.id ${reverse}`;
  switch (sort) {
    case 'modified':
      return [byTime(where, dir, until)];
    case 'title':
      return [{ from: plain, order: `s.title ${dir}, ${newest}` }];
    case 'status':
      return [{ from: plain, order: `s.display_category ${dir}, ${newest}` }];
    case 'session':
      return [
        {
          from: `${plain} and s.session_id is not null`,
          order: `s.session_id ${dir}, s.id ${dir}`,
        },
        byTime(`${where} and s.session_id is null`, 'desc', until),
      ];
    case 'client':
      return [
        {
          from: `${CLIENT_VIEW} c join forms_submission s on s.client_id = c.id
            where c.deleted_at is null and ${where}`,
          order: `c.sort_last_name ${dir} nulls last, c.sort_first_name, c.id, s.id`,
        },
        {
          from: `${plain} and s.client_id is null`,
          order: `core_fold(s.last_name) collate "C" ${dir}, core_fold(s.first_name) collate "C" ${dir}, s.id ${dir}`,
        },
      ];
  }
}

/** The index of the cards has the forms that need an agent, and all others, each by time. */
function byTime(where: string, dir: 'asc' | 'desc', until: string): Part {
  const order = `s.modified_at ${dir}, s.id ${dir}`;
  const some = (condition: string) => `
    (select s.id, s.modified_at from forms_submission s where ${where} and ${condition}
    order by ${order} limit ${until})`;
  const needsAgent = `(s.display_category = 'alert')`;
  // Written with `is`: the planner would turn `not` into `<>`, which the index does not have.
  const parts = [`${needsAgent} is true`, `${needsAgent} is false`].map(some);
  return { from: `(${parts.join(' union all ')}) s`, order };
}
