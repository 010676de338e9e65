import { isDeepStrictEqual } from 'node:util';
import type { Workload } from './client-loads.ts';
import { load, type LoadResult, type Target } from './load.ts';
import { median } from './medians.ts';
import { residentMegabytes } from './portal-process.ts';

export interface Contender {
  readonly target: Target;
  readonly pid: number;
}

export interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Comparison {
  readonly workload: string;
  readonly raw: Measured;
  readonly portal: Measured;
  /** The portal's rate as a share of the raw server's: the median over the rounds. */
  readonly ratio: number;
  /** Most memory that the portal held, in megabytes. */
  readonly memory: number;
}

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;

/** Both servers in turn, round by round, so that whatever else the machine does falls on both. */
export async function compare(
  workload: Workload,
  raw: Contender,
  portal: Contender,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const run = (contender: Contender, time: number): Promise<LoadResult> =>
    load(contender.target, workload.path, { seconds: time, connections: CONNECTIONS });
  await assertSameAnswer(workload, raw.target, portal.target);
  await run(raw, WARM_UP_SECONDS);
  await run(portal, WARM_UP_SECONDS);
  const rawRounds: LoadResult[] = [];
  const portalRounds: LoadResult[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    rawRounds.push(await run(raw, seconds));
    portalRounds.push(await run(portal, seconds));
    memory = Math.max(memory, residentMegabytes(portal.pid));
  }
  return {
    workload: workload.name,
    raw: middle(rawRounds),
    portal: middle(portalRounds),
    ratio: median(portalRounds.map(({ rate }, round) => rate / rawRounds[round]!.rate)),
    memory,
  };
}

/** What is compared must be the same work. */
async function assertSameAnswer({ name, path }: Workload, ...targets: Target[]): Promise<void> {
  const answers = targets.map(async ({ url, headers }) => {
    const answer = await fetch(new URL(path(1), url), { headers: { ...headers } });
    return (await answer.json()) as unknown;
  });
  const [left, right] = await Promise.all(answers);
  if (!isDeepStrictEqual(left, right))
    throw new Error(`The two servers answer '${name}' differently.`);
}

function middle(results: readonly LoadResult[]): Measured {
  const of = (pick: (result: LoadResult) => number): number => median(results.map(pick));
  return { rate: of(({ rate }) => rate), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) };
}
