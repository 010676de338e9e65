import { isDeepStrictEqual } from 'node:util';
import { load, type LoadResult, type Target } from './load.ts';
import { median } from './medians.ts';
import { residentMegabytes } from './portal-process.ts';
import type { Workload } from './workload.ts';

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

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 3;
const ANSWERS_COMPARED = 6;

/** Both servers in turn, round by round, so that whatever else the machine does falls on both. */
export async function compare(
  workload: Workload,
  raw: Contender,
  portal: Contender,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  await assertSameAnswers(workload, raw.target, portal.target);
  await run(workload, raw, WARM_UP_SECONDS);
  await run(workload, portal, WARM_UP_SECONDS);
  const rawRounds: LoadResult[] = [];
  const portalRounds: LoadResult[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    rawRounds.push(await run(workload, raw, seconds));
    portalRounds.push(await run(workload, portal, seconds));
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

/** The portal alone, where only its own times count. */
export async function measure(
  workload: Workload,
  portal: Contender,
  { rounds, seconds }: Rounds,
): Promise<Measured> {
  await run(workload, portal, WARM_UP_SECONDS);
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push(await run(workload, portal, seconds));
  return middle(results);
}

function run(workload: Workload, { target }: Contender, seconds: number): Promise<LoadResult> {
  return load(target, workload, { seconds, connections: CONNECTIONS });
}

/** What is compared must be the same work. */
async function assertSameAnswers(workload: Workload, left: Target, right: Target): Promise<void> {
  for (let index = 0; index < ANSWERS_COMPARED; index += 1) {
    const [one, other] = [
      await answer(left, workload, index),
      await answer(right, workload, index),
    ];
    if (!isDeepStrictEqual(one, other))
      throw new Error(`The two servers answer '${workload.name}' differently.`);
  }
}

async function answer(
  { url, headers }: Target,
  { call, answered, varying = [] }: Workload,
  index: number,
): Promise<unknown> {
  const { method, path, body } = call(index);
  const response = await fetch(new URL(path, url), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}${path} answered ${response.status}: ${text}`);
  answered?.(text);
  const entries = Object.entries(JSON.parse(text) as object);
  return Object.fromEntries(entries.filter(([field]) => !varying.includes(field)));
}

function middle(results: readonly LoadResult[]): Measured {
  const of = (pick: (result: LoadResult) => number): number => median(results.map(pick));
  return { rate: of(({ rate }) => rate), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) };
}
