import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';
import { readCell, shownCell } from '../../rules/cell-text.ts';
import type { GridColumn } from '@porchlight/grid';
import { choiceTexts, filterTexts } from './filter-texts.ts';

type FilterChoice = keyof typeof choiceTexts;

/** A condition on one column as entered in the form. */
export interface FilterForm {
  readonly choice: FilterChoice;
  readonly value: string;
  readonly from: string;
  readonly to: string;
}

/** Days by their distance from the agency's today, so that a view stays right tomorrow. */
const RANGES: Readonly<Partial<Record<FilterChoice, readonly [from: string, to: string]>>> = {
  overdue: ['', 'today-1d'],
  today: ['today', 'today'],
  week: ['today', 'today+7d'],
  month: ['today', 'today+30d'],
  'last-month': ['today-30d', 'today'],
  'turns-65': ['today-65y', 'today+90d-65y'],
  'turns-26': ['today-26y', 'today+90d-26y'],
};

/** The conditions that a column allows, the most likely first. */
export function choicesOf({ type, sensitive, key }: GridColumn): readonly FilterChoice[] {
  if (sensitive) return ['filled', 'empty'];
  switch (type) {
    case 'text':
    case 'email':
      return ['contains', 'is', 'is_not', 'empty', 'filled'];
    case 'currency':
      return ['between', 'is', 'empty', 'filled'];
    case 'date': {
      const ages: FilterChoice[] = key.endsWith('dob') ? ['turns-65', 'turns-26'] : [];
      const days: FilterChoice[] = ['overdue', 'today', 'week', 'month', 'last-month'];
      return ['between', ...ages, ...(ages.length > 0 ? [] : days), 'empty', 'filled'];
    }
  }
}

/** The form for the conditions that a column has; for none the likeliest question. */
export function formOf(column: GridColumn, filters: readonly TableFilter[]): FilterForm {
  const blank = { value: '', from: '', to: '' };
  const [first] = filters;
  if (first === undefined) return { ...blank, choice: choicesOf(column)[0]! };
  const from = filters.find(({ op }) => op === 'from')?.value ?? '';
  const to = filters.find(({ op }) => op === 'to')?.value ?? '';
  if (first.op !== 'from' && first.op !== 'to') {
    return { ...blank, choice: first.op, value: first.value ?? '' };
  }
  const preset = presetOf(from, to);
  return preset === null ? { ...blank, choice: 'between', from, to } : { ...blank, choice: preset };
}

type FilterReading =
  | { readonly filters: readonly TableFilter[] }
  | { readonly error: string; readonly field: 'value' | 'from' | 'to' };

/**
 * The conditions of a form, or a sentence about why it is invalid, with the field.
 *
 * @param today yyyy-mm-dd on the agency's calendar
 */
export function readForm(column: GridColumn, form: FilterForm, today: string): FilterReading {
  const { key } = column;
  switch (form.choice) {
    case 'empty':
    case 'filled':
      return { filters: [{ column: key, op: form.choice }] };
    case 'contains':
    case 'is':
    case 'is_not': {
      const value = form.value.trim();
      if (value === '') return { error: filterTexts.valueMissing, field: 'value' };
      const read =
        form.choice === 'is' && column.type === 'currency'
          ? readCell('currency', value, { today })
          : { value };
      if ('error' in read) return { error: read.error, field: 'value' };
      return { filters: [{ column: key, op: form.choice, value: read.value }] };
    }
    case 'between':
      return readRange(column, form, today);
    default: {
      const [from, to] = RANGES[form.choice]!;
      return { filters: rangeOf(key, from, to) };
    }
  }
}

/** Describes the conditions of a column, without its name. */
export function conditionText(column: GridColumn, filters: readonly TableFilter[]): string {
  const { choice, value, from, to } = formOf(column, filters);
  const shown = (text: string) => shownCell(column.type, text);
  switch (choice) {
    case 'between':
      if (to === '') return filterTexts.atLeast(shown(from));
      return from === ''
        ? filterTexts.atMost(shown(to))
        : filterTexts.between(shown(from), shown(to));
    case 'contains':
    case 'is':
    case 'is_not':
      return `${choiceTexts[choice]} ${column.type === 'text' ? value : shown(value)}`;
    default:
      return choiceTexts[choice];
  }
}

/** The filter of a view in which a column has these conditions and no others; alternatives stay as they are. */
export function withColumnFilter(
  all: readonly TableRequirement[],
  key: string,
  filters: readonly TableFilter[],
): readonly TableRequirement[] {
  const isOfColumn = (one: TableRequirement) => !('any' in one) && one.column === key;
  const place = all.findIndex(isOfColumn);
  const others = all.filter((one) => !isOfColumn(one));
  return others.toSpliced(place < 0 ? others.length : place, 0, ...filters);
}

/** The conditions of a view column by column, in the order in which they were added, without alternatives. */
export function filtersByColumn(
  all: readonly TableRequirement[],
): ReadonlyMap<string, readonly TableFilter[]> {
  const columns = new Map<string, TableFilter[]>();
  for (const filter of all) {
    if ('any' in filter) continue;
    const of = columns.get(filter.column);
    if (of) of.push(filter);
    else columns.set(filter.column, [filter]);
  }
  return columns;
}

function readRange(column: GridColumn, form: FilterForm, today: string): FilterReading {
  const context = { field: column.key, today };
  const from = readCell(column.type, form.from, context);
  if ('error' in from) return { error: from.error, field: 'from' };
  const to = readCell(column.type, form.to, context);
  if ('error' in to) return { error: to.error, field: 'to' };
  if (from.value === '' && to.value === '') {
    return { error: filterTexts.rangeMissing, field: 'from' };
  }
  const turned =
    column.type === 'currency' ? Number(from.value) > Number(to.value) : from.value > to.value;
  if (from.value !== '' && to.value !== '' && turned) {
    return { error: filterTexts.rangeTurned, field: 'to' };
  }
  return { filters: rangeOf(column.key, from.value, to.value) };
}

/** Values from one to another, both included; '' for an open end. */
export function rangeOf(column: string, from: string, to: string): readonly TableFilter[] {
  return [
    ...(from === '' ? [] : [{ column, op: 'from' as const, value: from }]),
    ...(to === '' ? [] : [{ column, op: 'to' as const, value: to }]),
  ];
}

function presetOf(from: string, to: string): FilterChoice | null {
  const found = Object.entries(RANGES).find(([, [first, last]]) => first === from && last === to);
  return (found?.[0] as FilterChoice | undefined) ?? null;
}
