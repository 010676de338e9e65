import type { Goal } from './table.ts';

/** @param unit with its space, such as ' ms' or ' x raw' */
export function atMost(name: string, measured: number, goal: number, unit: string): Goal {
  return {
    name,
    measured: text(measured, unit),
    goal: `<= ${goal}${unit}`,
    holds: measured <= goal,
  };
}

/** @param unit with its space, such as ' ms' or ' x raw' */
export function atLeast(name: string, measured: number, goal: number, unit: string): Goal {
  return {
    name,
    measured: text(measured, unit),
    goal: `>= ${goal}${unit}`,
    holds: measured >= goal,
  };
}

function text(measured: number, unit: string): string {
  return `${measured.toFixed(measured < 100 ? 2 : 0)}${unit}`;
}
