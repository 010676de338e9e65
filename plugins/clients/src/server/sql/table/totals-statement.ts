import { counted, STATUS_COUNTS } from '../list-scope.ts';
import type { QueryBindings } from './query-bindings.ts';
import { blankCondition, type TableField } from './table-field.ts';
import type { TableScope } from './table-scope.ts';

/** About how many clients an estimate reads. */
const SAMPLE = 20_000;

/** An estimate of fewer clients says little, and these few are counted soon. */
const FEWEST = 200;

/**
 * The line below the columns, as JSON text: the sum of each currency column, how many clients have no value in
 * each column, and how many follow-ups were due before today.
 */
export function totalsText(
  scope: TableScope,
  columns: readonly TableField[],
  bound: QueryBindings,
): string {
  const data = totalsOf(columns, bound, (value) => value);
  return `select ${answer(data)} from ${scope.from}`;
}

/**
 * The same from a sample of many clients, for whole dollars; `data` is null where too few of them belong to the
 * query. Exact where the sample would hold all of them. Pages of the table are drawn, not clients: an estimate reads
 * one page in fifty of a million clients.
 */
export function estimateText(
  scope: TableScope,
  columns: readonly TableField[],
  bound: QueryBindings,
  size = SAMPLE,
): string {
  const percent = '(select least(100, percent) from size)';
  const factor = scope.everybody
    ? `((select total from size) / greatest(count(*), 1))`
    : `(100 / ${percent})`;
  const whole = (value: string) => `round((${value}) * ${factor})`;
  const count = `least((select total from size), ${whole('count(*)')})`;
  const data = totalsOf(columns, bound, whole, count);
  return `
    with counts as materialized (${STATUS_COUNTS}),
    size as materialized (
      select total, 100.0 * ${String(size)} / greatest(total, 1) as percent
      from (select (${counted(null)}) - ${scope.leftOut} as total) wanted
    )
    select case when count(*) < ${String(FEWEST)} and ${percent} < 100
      then '{"success":true,"data":null}' else ${answer(data)} end
    from ${scope.sample(percent)}`;
}

function answer(data: string): string {
  return `'{"success":true,"data":' || ${data} || '}'`;
}

function totalsOf(
  columns: readonly TableField[],
  bound: QueryBindings,
  whole: (value: string) => string,
  count = 'count(*)',
): string {
  const amounts = columns.filter(({ type }) => type === 'currency');
  const sums = amounts.map((field) =>
    member(field, whole(`coalesce(sum(${field.sql(bound)}), 0)`)),
  );
  const blanks = columns.map((field) => member(field, whole(blankCount(field, bound))));
  const overdue = whole(`count(*) filter (where c.next_f_u_date < ${bound.today})`);
  return `'{"count":' || ${count}
    || ',"sums":{' || ${object(sums)} || '},"empty":{' || ${object(blanks)}
    || '},"overdue":' || ${overdue} || '}'`;
}

/** Counting filled values is cheaper than testing each for blank. */
function blankCount(field: TableField, bound: QueryBindings): string {
  const sql = field.sql(bound);
  if (field.form === 'text') return `count(*) - count(nullif(${sql}, ''))`;
  if (field.form === 'number' || field.form === 'date') return `count(*) - count(${sql})`;
  return `count(*) filter (where ${blankCondition(field, bound)})`;
}

function member({ key }: TableField, value: string): string {
  return `'"${key}":' || ${value}`;
}

function object(members: readonly string[]): string {
  return members.length === 0 ? `''` : `(${members.join(` || ',' || `)})`;
}
