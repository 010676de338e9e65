import { setTimeout as pause } from 'node:timers/promises';
import { agentsAtWork, type WorkResult } from './agents-at-work.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './percentile.ts';
import type { Target } from './run-load.ts';

/** Agents at their desks, each with a client of their own. */
export interface Staff {
  readonly agents: readonly Target[];
  readonly clientIds: readonly number[];
}

const ROUNDS = 3;
const SECONDS = 6;
/** How many times as long agents may wait. */
const MOST_SLOWDOWN = 2;

/** A work beside which agents are measured. */
interface WorkBeside {
  readonly name: string;
  readonly work: () => Promise<unknown>;
  readonly rounds?: number;
  /** Of agents alone, in each round. */
  readonly seconds?: number;
}

/** Response times of agents alone, and beside a work that is begun while they work, in turn. */
export async function staffBeside(
  { agents, clientIds }: Staff,
  { name, work, rounds = ROUNDS, seconds = SECONDS }: WorkBeside,
): Promise<readonly Goal[]> {
  const staff = (until: Promise<unknown>) => agentsAtWork(agents, clientIds, until);
  const [alone, beside]: [WorkResult[], WorkResult[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await staff(pause(seconds * 1000)));
    beside.push(await staff(work()));
  }
  const p99 = (of: readonly WorkResult[]) => median(of.map((one) => one.p99));
  const errors = [...alone, ...beside].flatMap((one) => one.errors);
  console.log(
    `  agents p99 ${p99(alone).toFixed(0)} ms, beside ${name} ${p99(beside).toFixed(0)} ms` +
      ` (longest ${Math.max(...beside.map(({ longest }) => longest)).toFixed(0)} ms)`,
  );
  for (const error of errors.slice(0, 3)) console.log(`    ${error}`);
  return [
    atMost(`agents beside ${name}, p99`, p99(beside) / p99(alone), MOST_SLOWDOWN, ' x'),
    atMost(`agents beside ${name}, errors`, errors.length, 0, ''),
  ];
}
