/** One goal of the bench: what was measured, what it should be, and whether it is. */
export interface Goal {
  readonly name: string;
  readonly measured: string;
  readonly goal: string;
  readonly holds: boolean;
}

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
  const digits = Number.isInteger(measured) || measured >= 100 ? 0 : 2;
  return `${measured.toFixed(digits)}${unit}`;
}

/** The goals as a table for a terminal. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = [
    ['', 'measured', 'goal', ''],
    ...goals.map(({ name, measured, goal, holds }) => [
      name,
      measured,
      goal,
      holds ? 'holds' : 'DOES NOT HOLD',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
