import type { QueryBindings } from './query-bindings.ts';
import { selectedValue, type TableField } from './table-field.ts';

/** A function of PostgreSQL takes no more arguments. */
const MOST_ARGUMENTS = 100;

/** The client `c` as a JSON array: id, version, then the values of the columns. */
function rowText(columns: readonly TableField[], bound: QueryBindings): string {
  const values = ['c.id', 'c.version', ...columns.map((field) => selectedValue(field, bound))];
  const parts = Array.from({ length: Math.ceil(values.length / MOST_ARGUMENTS) }, (_, index) =>
    values.slice(index * MOST_ARGUMENTS, (index + 1) * MOST_ARGUMENTS),
  );
  return parts
    .map((part, index) => {
      const array = `json_build_array(${part.join(', ')})::text`;
      const opened = index === 0 ? array : `substr(${array}, 2)`;
      return index === parts.length - 1 ? opened : `left(${opened}, -1)`;
    })
    .join(` || ',' || `);
}

/**
 * The clients of `picked (id, place)` in the order of their places, as `rowText` with commas between them. Only these
 * rows are read whole, each by its key: sorting and counting need no more than the indexes hold.
 */
export function rowsText(columns: readonly TableField[], bound: QueryBindings): string {
  return `
    select coalesce(string_agg(line, ',' order by place), '')
    from (
      select place, (
        select ${rowText(columns, bound)} from clients_client c
        where c.id = picked.id and c.deleted_at is null
      ) as line
      from picked
    ) lines`;
}
