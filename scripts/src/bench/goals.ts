import type { LoadResult } from './load.ts';
import type { Comparison } from './measure.ts';
import type { Goal } from './table.ts';

export interface Measurement {
  readonly startMs: number;
  readonly list: Comparison;
  readonly listSearch: Comparison;
  readonly one: Comparison;
  readonly update: Comparison;
  readonly secretUpdate: Comparison;
  readonly search: Comparison;
  /** With the larger agency. */
  readonly otherSearch: LoadResult;
}

/** The portal may take so much longer with ten times the clients. */
const MOST_GROWTH = 2;
const MOST_SEARCH_MS = 50;

export function goalsOf(measured: Measurement): readonly Goal[] {
  const { list, listSearch, one, update, secretUpdate, search, otherSearch, startMs } = measured;
  const loads = [list, listSearch, one, update, secretUpdate, search];
  const memory = Math.max(...loads.map((load) => load.memory));
  return [
    ratio('list page, 15 rows + total + counts', list, 0.75),
    ratio('list with search', listSearch, 0.65),
    ratio('one client, 190 fields, masks', one, 0.6),
    ratio('one-field update with audit and event', update, 0.6),
    ratio('the same of a secret, sealed', secretUpdate, 0.6),
    ratio('search for a person', search, 0.65),
    ...loads.map(({ name, growth }) =>
      atMost(`${name}, ten times the clients`, growth, MOST_GROWTH, 'x'),
    ),
    atMost('search for a person, p99 there', search.portalOfMany.p99, MOST_SEARCH_MS, 'ms'),
    atMost('search for anything, p50 there', otherSearch.p50, MOST_SEARCH_MS, 'ms'),
    atMost('API memory under that load', memory, 180, 'MB'),
    atMost('start with a ready database', startMs / 1000, 1.5, 's'),
  ];
}

/** How the portal's rate compares with that of the raw server. */
export function ratio(name: string, comparison: Comparison, goal: number): Goal {
  return {
    name,
    measured: `${comparison.ratio.toFixed(2)} of raw`,
    goal: `>= ${goal}`,
    holds: comparison.ratio >= goal,
  };
}

/** A measure that must not be larger than its goal. */
export function atMost(name: string, measured: number, goal: number, unit: string): Goal {
  const digits = unit === 'MB' ? 0 : 2;
  return {
    name,
    measured: `${measured.toFixed(digits)} ${unit}`,
    goal: `<= ${goal} ${unit}`,
    holds: measured <= goal,
  };
}
