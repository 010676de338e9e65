import { foldedPattern, foldedWhole, namePattern, nameWhole } from '@porchlight/kernel';
import { formats, readAmount } from '@porchlight/schemas';
import type { TableFilter } from '../../../client-table.ts';
import { clientInvalidAt } from '../../../problems.ts';
import { isNameColumn } from '../../../rules/name-column.ts';
import { relativeDay } from '../../../rules/relative-day.ts';
import { searchTerm } from '../search-term.ts';
import type { QueryBindings } from './query-bindings.ts';
import { fieldOf, type TableFields } from './table-fields.ts';
import { blankCondition, shownText, type TableField } from './table-field.ts';

/** What the conditions are made with. */
export interface FilterParts {
  readonly fields: TableFields;
  readonly bound: QueryBindings;
}

/** A condition as SQL over the client `c`; throws 400 for one that makes no sense for its column. */
export function filterCondition(filter: TableFilter, parts: FilterParts): string {
  const field = fieldOf(parts.fields, filter.column, 'filter');
  const blank = blankCondition(field, parts.bound);
  if (filter.op === 'empty') return blank;
  if (filter.op === 'filled') return `not (${blank})`;
  const value = searchTerm(filter.value ?? '').text;
  if (value === '') throw refused(`Please enter what ${filter.column} is compared with`);
  switch (field.form) {
    case 'text':
      return textCondition(field, filter, value, parts);
    case 'number':
    case 'date':
      return rangeCondition(field, filter, value, parts);
    case 'mask':
      // Comparing would allow guessing values one by one, without any audit line.
      throw refused('Hidden values can only be filtered as empty or filled');
    case 'never-stored':
      throw refused('The security code is never stored');
  }
}

/** Whatever the case and the marks of the letters; names also in one piece, as the search finds them. */
function textCondition(
  field: TableField,
  { op }: TableFilter,
  value: string,
  { bound }: FilterParts,
): string {
  const text = `(${field.searchedAs ?? field.sql(bound)}) collate "C"`;
  const isName = isNameColumn(field.key);
  const part = () => bound.hidden(isName ? namePattern(value) : foldedPattern(value), 'text');
  const whole = () => bound.hidden(isName ? nameWhole(value) : foldedWhole(value), 'text');
  switch (op) {
    case 'contains':
      return `${text} ~ ${part()}`;
    case 'is':
      return `${text} ~ ${whole()}`;
    case 'is_not':
      return `${text} !~ ${whole()}`;
    default:
      throw refused(`A text column cannot be filtered by a range (${field.key})`);
  }
}

function rangeCondition(
  field: TableField,
  { op }: TableFilter,
  value: string,
  { bound }: FilterParts,
): string {
  if (op === 'contains') {
    const pattern = bound.hidden(foldedPattern(value), 'text');
    return `coalesce(${shownText(field, bound)} collate "C" ~ ${pattern}, false)`;
  }
  const sql = field.sql(bound);
  const limit = field.form === 'date' ? dayOf(value, bound) : numberOf(value, bound);
  switch (op) {
    case 'is':
      return `${sql} = ${limit}`;
    case 'is_not':
      return `${sql} is distinct from ${limit}`;
    case 'from':
      return `${sql} >= ${limit}`;
    default:
      return `${sql} <= ${limit}`;
  }
}

function dayOf(value: string, bound: QueryBindings): string {
  const steps = relativeDay(value);
  if (steps !== null) {
    const moved = steps.map(({ sign, count, unit }) => ` ${sign} interval '${count} ${unit}'`);
    return `(select (${bound.today}${moved.join('')})::date)`;
  }
  if (!formats.date(value)) throw refused('Please enter a valid date');
  return bound.hidden(value, 'date');
}

function numberOf(value: string, bound: QueryBindings): string {
  const amount = readAmount(value);
  if (amount === undefined) throw refused('Please enter an amount such as 1,234.56');
  return bound.hidden(amount, 'numeric');
}

function refused(message: string) {
  return clientInvalidAt([{ field: 'filter', message }]);
}
