import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';
import type { GridColumn } from '@porchlight/grid';
import { parseDateText } from '@porchlight/schemas';
import { type CellValue, editedCell } from '../../rules/cell-text.ts';
import { rangeOf, withColumnFilter } from './column-filter.ts';

/** Of a value in a condition, as the schema of the filters limits it. */
const LONGEST_VALUE = 200;

/** Dates of cells have all digits of their year, so no day decides what they mean. */
const LAST_DAY = '2100-12-31';

/**
 * The filter of a view once it is limited to clients with this value in a column, whatever the column was filtered by
 * before. Hidden values are only filtered by blank and not blank.
 *
 * @param value as stored, or as shown for editing; '' or null when blank
 */
export function filterByValue(
  all: readonly TableRequirement[],
  column: GridColumn,
  value: CellValue,
): readonly TableRequirement[] {
  return withColumnFilter(all, column.key, conditionsOf(column, value));
}

function conditionsOf({ key, type, sensitive }: GridColumn, value: CellValue): TableFilter[] {
  const text = editedCell(type, value).trim();
  if (text === '') return [{ column: key, op: 'empty' }];
  if (sensitive) return [{ column: key, op: 'filled' }];
  if (type === 'date') {
    const day = parseDateText(text, { today: LAST_DAY });
    if (day === null) return [{ column: key, op: 'filled' }];
    return [...rangeOf(key, day, day)];
  }
  if (text.length <= LONGEST_VALUE) return [{ column: key, op: 'is', value: text }];
  return [{ column: key, op: 'contains', value: text.slice(0, LONGEST_VALUE) }];
}
