import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';
import type { GridColumn } from '@porchlight/grid';
import { conditionText, filtersByColumn, withColumnFilter } from './column-filter.ts';
import { filterTexts } from './filter-texts.ts';

/** Conditions on one column that hold together. */
interface Alternative {
  /** Key of the column. */
  readonly key: string;
  readonly filters: readonly TableFilter[];
  readonly words: string;
}

/** A requirement of the filter in words: one of its alternatives holds. All lines hold together. */
export interface RequirementLine {
  readonly id: string;
  readonly words: string;
  readonly alternatives: readonly Alternative[];
  /** Place in the filter of a list of alternatives; null for the conditions of one column. */
  readonly place: number | null;
}

/** What the form of a condition edits. */
export interface EditedCondition {
  /** Key of the column; '' for one that is not chosen yet. */
  readonly column: string;
  /** The line whose alternative it is; null for the conditions of a column by themselves. */
  readonly line: RequirementLine | null;
  /** Place of the alternative; null for a new one. */
  readonly at: number | null;
}

/** The requirements of a filter; those on unknown columns are left out. */
export function requirementLines(
  filter: readonly TableRequirement[],
  columns: readonly GridColumn[],
): readonly RequirementLine[] {
  const simple = [...filtersByColumn(filter)].flatMap(([key, filters]) => {
    const words = wordsOf(filters, columns);
    if (words === null) return [];
    return [{ id: key, words, alternatives: [{ key, filters, words }], place: null }];
  });
  const alternated = filter.flatMap((one, place) => {
    if (!('any' in one)) return [];
    const alternatives = one.any.flatMap((filters): Alternative[] => {
      const words = wordsOf(filters, columns);
      return words === null ? [] : [{ key: filters[0]!.column, filters, words }];
    });
    if (alternatives.length < one.any.length) return [];
    const words = alternatives.map((alternative) => alternative.words).join(filterTexts.or);
    return [{ id: `any ${place}`, words, alternatives, place }];
  });
  return [...simple, ...alternated];
}

/** The filter in which a line has another alternative, in place of the one at `at` or after the others. */
export function withAlternative(
  filter: readonly TableRequirement[],
  line: RequirementLine,
  at: number | null,
  conditions: readonly TableFilter[],
): readonly TableRequirement[] {
  const lists = line.alternatives.map(({ filters }) => filters);
  const any = at === null ? [...lists, conditions] : lists.with(at, conditions);
  if (line.place !== null) return filter.with(line.place, { any });
  return [...withColumnFilter(filter, line.id, []), { any }];
}

/** The filter without one of the alternatives of a line; the last one takes the line with it. */
export function withoutAlternative(
  filter: readonly TableRequirement[],
  line: RequirementLine,
  at: number,
): readonly TableRequirement[] {
  if (line.place === null) return withColumnFilter(filter, line.id, []);
  const any = line.alternatives.map(({ filters }) => filters).toSpliced(at, 1);
  if (any.length === 0) return filter.toSpliced(line.place, 1);
  const [only = []] = any;
  const merges = any.length === 1 && !filtersByColumn(filter).has(only[0]?.column ?? '');
  // A single alternative is a plain condition, unless its column has others already.
  return merges ? filter.toSpliced(line.place, 1, ...only) : filter.with(line.place, { any });
}

/** The filter without a line. */
export function withoutLine(
  filter: readonly TableRequirement[],
  line: RequirementLine,
): readonly TableRequirement[] {
  return line.place === null
    ? withColumnFilter(filter, line.id, [])
    : filter.toSpliced(line.place, 1);
}

/** Column by column; null when one of them is unknown. */
function wordsOf(filters: readonly TableFilter[], columns: readonly GridColumn[]): string | null {
  const parts = [...filtersByColumn(filters)].map(([key, of]) => {
    const column = columns.find((one) => one.key === key);
    return column === undefined ? null : `${column.label} ${conditionText(column, of)}`;
  });
  return parts.includes(null) ? null : parts.join(filterTexts.and);
}
