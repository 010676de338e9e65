import type { Comparison, Measured } from './measure.ts';
import type { Goal } from './table.ts';

/** What was measured with one size of agency. */
export interface Measurement {
  readonly clients: number;
  readonly startMs: number;
  readonly list: Comparison;
  readonly listSearch: Comparison;
  readonly one: Comparison;
  readonly update: Comparison;
  readonly secretUpdate: Comparison;
  readonly search: Comparison;
  readonly otherSearch: Measured;
}

const LOADS = ['list', 'listSearch', 'one', 'update', 'secretUpdate', 'search'] as const;

export const loadsOf = (measurement: Measurement): readonly Comparison[] =>
  LOADS.map((load) => measurement[load]);

/** With an agency of the usual size, beside the raw server. */
export function goalsOf(few: Measurement): readonly Goal[] {
  const memory = Math.max(...loadsOf(few).map((comparison) => comparison.memory));
  return [
    ratio('list page, 15 rows + total + counts', few.list, 0.75),
    ratio('list with search', few.listSearch, 0.65),
    ratio('one client, 190 fields, masks', few.one, 0.6),
    ratio('one-field update with audit and event', few.update, 0.6),
    ratio('the same of a secret, sealed', few.secretUpdate, 0.6),
    ratio('search for a person', few.search, 0.65),
    atMost('API memory under that load', memory, 180, 'MB'),
    atMost('start with a ready database', few.startMs / 1000, 1.5, 's'),
  ];
}

/** How much longer the half of the answers takes when there are ten times as many clients. */
export function growthOf(few: Measurement, many: Measurement): readonly Goal[] {
  const times = `${many.clients / few.clients} times the clients`;
  return [
    ...LOADS.map((load) => {
      const growth = many[load].portal.p50 / few[load].portal.p50;
      return atMost(`${many[load].workload}, ${times}`, growth, 2, 'x');
    }),
    atMost('search for a person, p99 there', many.search.portal.p99, 50, 'ms'),
    atMost('search for anything, p50 there', many.otherSearch.p50, 50, 'ms'),
    atMost('search for anything, p99 there', many.otherSearch.p99, 50, 'ms'),
  ];
}

function ratio(name: string, comparison: Comparison, goal: number): Goal {
  return {
    name,
    measured: `${comparison.ratio.toFixed(2)} of raw`,
    goal: `>= ${goal}`,
    holds: comparison.ratio >= goal,
  };
}

function atMost(name: string, measured: number, goal: number, unit: string): Goal {
  const digits = unit === 'MB' ? 0 : 2;
  return {
    name,
    measured: `${measured.toFixed(digits)} ${unit}`,
    goal: `<= ${goal} ${unit}`,
    holds: measured <= goal,
  };
}
