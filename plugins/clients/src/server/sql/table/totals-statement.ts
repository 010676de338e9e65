import type { QueryBindings } from './query-bindings.ts';
import { blankCondition, type TableField } from './table-field.ts';
import type { TableScope } from './table-scope.ts';

/**
 * The line below the columns, as JSON text: the sum of each currency column, how many clients have no value in
 * each column, and how many follow-ups were due before today.
 */
export function totalsText(
  scope: TableScope,
  columns: readonly TableField[],
  bound: QueryBindings,
): string {
  const amounts = columns.filter(({ type }) => type === 'currency');
  const sums = amounts.map((field) => member(field, `coalesce(sum(${field.sql(bound)}), 0)`));
  const blanks = columns.map((field) => member(field, blankCount(field, bound)));
  const overdue = `count(*) filter (where c.next_f_u_date < ${bound.today})`;
  return `
    select '{"success":true,"data":{"count":' || count(*)
      || ',"sums":{' || ${object(sums)} || '},"empty":{' || ${object(blanks)}
      || '},"overdue":' || ${overdue} || '}}'
    from ${scope.from}`;
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
