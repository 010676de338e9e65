import {
  foldedPattern,
  foldText,
  joinedName,
  nameStartPattern,
  searchWords,
} from '@porchlight/kernel';
import { inOrder, type OrderColumn } from '../list-scope.ts';
import type { QueryBindings } from './query-bindings.ts';
import { shownText, type TableField } from './table-field.ts';
import type { TableScope } from './table-scope.ts';
import { orderKeys } from './window-statement.ts';

/** So many rows beside the one where a search begins are looked through before all are. */
const NEAR = 1_000;

/** Nothing of a mask but so many characters is of the value. */
const SHOWN_OF_A_MASK = 4;

/** What is looked for, from the row with the index on. */
export interface CellSearch {
  readonly scope: TableScope;
  readonly order: readonly OrderColumn[];
  readonly columns: readonly TableField[];
  /** Without control characters, trimmed. */
  readonly term: string;
  readonly index: number;
  readonly backwards: boolean;
}

/** The row where a search begins and the nearest other one, each with the columns that show the term. */
export interface RowsFound {
  readonly here: { readonly id: number; readonly columns: readonly string[] } | null;
  readonly next: {
    readonly id: number;
    readonly index: number;
    readonly columns: readonly string[];
  } | null;
}

/** `RowsFound` as JSON text, where `next` is one of the nearest rows in the direction of the search, or null. */
export function nearText(search: CellSearch, bound: QueryBindings): string {
  const { scope, order, index, backwards } = search;
  const { keys, selected, byKeys } = orderKeys(order);
  const start = bound.hidden(backwards ? Math.max(index - NEAR, 0) : index, 'bigint');
  const here = bound.hidden(index, 'bigint');
  const { holds, columns } = matching(search, bound);
  return `
    with stretch as (
      select ${selected} from ${scope.from}
      order by ${inOrder(order)} limit ${NEAR + 1} offset ${start}
    ),
    numbered as materialized (
      select k${keys} as id, ${start} + row_number() over (order by ${byKeys}) - 1 as place
      from stretch
    ),
    next as (
      select id, place from numbered
      where place ${backwards ? '<' : '>'} ${here}
        and (select ${holds} from clients_client c where c.id = numbered.id)
      order by place ${backwards ? 'desc' : 'asc'} limit 1
    )
    ${answer(`select id from numbered where place = ${here}`, columns)}`;
}

/** `RowsFound` as JSON text, where `next` is looked for among all rows, around the end of the table. */
export function anywhereText(search: CellSearch, bound: QueryBindings): string {
  const { scope, order, index, backwards } = search;
  const here = bound.hidden(index, 'bigint');
  const { holds, columns } = matching(search, bound);
  return `
    with found as materialized (select c.id from ${scope.from} and ${holds}),
    numbered as (
      select c.id, row_number() over (order by ${inOrder(order)}) - 1 as place from ${scope.from}
    ),
    hits as materialized (select id, place from numbered join found using (id)),
    next as (
      select id, place from hits where place <> ${here}
      order by place ${backwards ? '<' : '>'} ${here} desc, place ${backwards ? 'desc' : 'asc'}
      limit 1
    )
    ${answer(`select id from hits where place = ${here}`, columns)}`;
}

function answer(here: string, columns: string): string {
  return `
    select json_build_object(
      'here', (select json_build_object('id', c.id, 'columns', (${columns}))
        from clients_client c where c.id = (${here})),
      'next', (select json_build_object('id', c.id, 'index', next.place, 'columns', (${columns}))
        from next join clients_client c using (id))
    )::text`;
}

/** False when no cell of the columns can hold such a text. */
export function canBeFound({ columns, term }: Pick<CellSearch, 'columns' | 'term'>): boolean {
  return columns.some((field) => canShow(field, term));
}

/**
 * SQL over the client `c`: whether a cell shows the term, and the cells that do, as `cell (place, key)` with their
 * place among the columns.
 */
export function cellsWith(
  { columns, term }: Pick<CellSearch, 'columns' | 'term'>,
  bound: QueryBindings,
) {
  const pattern = bound.hidden(foldedPattern(term), 'text');
  const matches = (text: string) => `${text} collate "C" ~ ${pattern}`;
  const cells = columns.flatMap((field, place) =>
    canShow(field, term) ? [{ field, place, text: searchedText(field, term, bound) }] : [],
  );
  const keys = cells.map(({ field, place, text }) => `(${place}, '${field.key}', ${text})`);
  const named = namedInWords({ columns, term }, bound);
  const inNames =
    named === null ? '' : ` or ${named.every} and key in (${NAMES}) and (${named.any('text')})`;
  return {
    holds: `coalesce(${rowCondition(cells, matches)}${named === null ? '' : ` or ${named.every}`}, false)`,
    cells: `(values ${keys.join(', ')}) as cell (place, key, text) where (${matches('text')}${inNames})`,
  };
}

const NAME_KEYS = ['client_first_name', 'client_last_name'];
const NAMES = NAME_KEYS.map((key) => `'${key}'`).join(', ');

/** Letters of a name in one piece by which the cell is known where it begins. */
const BEGINNING = 3;

/** Several words may be those of a name in two cells, in any order; each word may be a name in one piece. */
function namedInWords(
  { columns, term }: Pick<CellSearch, 'columns' | 'term'>,
  bound: QueryBindings,
) {
  const words = searchWords(term);
  const areShown = NAME_KEYS.every((name) => columns.some(({ key }) => key === name));
  const pieces = words.map((word) => ({ word, pattern: nameStartPattern(word) }));
  if (!areShown || (words.length < 2 && pieces.every(({ pattern }) => pattern === null)))
    return null;
  const name = `coalesce(c.sort_first_name, '') || ' ' || coalesce(c.sort_last_name, '')`;
  const ways = pieces.map(({ word, pattern }) => {
    const folded = bound.hidden(foldText(word), 'text');
    const inName = `strpos(${name}, ${folded}) > 0`;
    const inCell = (text: string) => `strpos(core_fold(${text}), ${folded}) > 0`;
    if (pattern === null) return { inName, inCell };
    const joined = bound.hidden(joinedName(word), 'text');
    return {
      inName: `(${inName} or c.name_starts like ${bound.hidden(pattern, 'text')})`,
      inCell: (text: string) => `${inCell(text)} or ${beginsIn(text, joined)}`,
    };
  });
  return {
    every: `(${ways.map(({ inName }) => inName).join(' and ')})`,
    any: (text: string) => ways.map(({ inCell }) => inCell(text)).join(' or '),
  };
}

/** A cell of a name that is found in one piece: all of it is in the piece, or the piece begins in it. */
function beginsIn(text: string, joined: string): string {
  const beginning = `split_part(core_name_starts(left(${joined}, ${BEGINNING})), chr(31), 2)`;
  return `core_joined(${text}) <> '' and strpos(${joined}, core_joined(${text})) > 0
    or strpos(core_name_starts(${text}), chr(31) || ${beginning}) > 0`;
}

/** SQL over the client `c`: whether a cell shows the term, and the keys of those that do. */
function matching(search: CellSearch, bound: QueryBindings) {
  const { holds, cells } = cellsWith(search, bound);
  return { holds, columns: `select coalesce(json_agg(key order by place), '[]') from ${cells}` };
}

interface SearchedCell {
  readonly field: TableField;
  readonly text: string;
}

/**
 * Texts at one go: nearly all of them are blank, and a look at each would cost as much as a look at all. Masks are
 * opened one by one only where one of them, or the name of a field, holds the term.
 */
function rowCondition(cells: readonly SearchedCell[], matches: (text: string) => string): string {
  const of = (form: TableField['form']) =>
    cells.filter(({ field }) => field.form === form).map(({ text }) => `(${text})`);
  const [texts, masks] = [of('text'), of('mask')];
  const eachOf = (all: readonly string[]) => all.map(matches).join(' or ');
  return [
    ...(texts.length > 0 ? [matches(`(${texts.join(' || chr(31) || ')})`)] : []),
    ...(masks.length > 0 ? [`${matches('c.masks::text')} and (${eachOf(masks)})`] : []),
    ...[...of('date'), ...of('number')].map(matches),
  ].join(' or ');
}

/** An amount without signs is in the plain number whenever it is in the one that is shown. */
function searchedText(field: TableField, term: string, bound: QueryBindings): string {
  const plain = field.form === 'number' && !/[$,]/.test(term);
  return plain ? `(${field.sql(bound)})::text` : shownText(field, bound);
}

/** False for a column whose cells cannot hold such a text, so that it is not made for each row. */
function canShow({ form, type }: TableField, term: string): boolean {
  switch (form) {
    case 'text':
      return true;
    case 'date':
      return /^\d{0,4}(?:\/\d{0,4}){0,2}$/.test(term);
    case 'number':
      return type === 'currency' ? /^-?\$?[\d,]*(?:\.\d*)?$/.test(term) : /^[-\d.]+$/.test(term);
    case 'mask':
      return term.replace(/[*•-]/g, '').length <= SHOWN_OF_A_MASK;
    case 'never-stored':
      return false;
  }
}
