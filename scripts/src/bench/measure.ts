import { isDeepStrictEqual } from 'node:util';
import type { BenchAgency } from './bench-deployment.ts';
import { load, type Contender, type LoadResult, type Target } from './load.ts';
import { median } from './medians.ts';
import { residentMegabytes } from './portal-process.ts';
import type { Workload } from './workload.ts';

/** The same load on two sizes of agency. */
export interface SizedLoad {
  readonly few: Workload;
  readonly many: Workload;
}

/** Medians over the rounds. */
export interface Comparison {
  readonly name: string;
  readonly raw: LoadResult;
  readonly portal: LoadResult;
  /** The same with the larger agency. */
  readonly rawOfMany: LoadResult;
  readonly portalOfMany: LoadResult;
  /** The portal's rate as a share of the raw server's. */
  readonly ratio: number;
  /** How many times as long the half of the portal's answers takes with the larger agency. */
  readonly growth: number;
  /** Most memory that the portal held, in megabytes. */
  readonly memory: number;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;
/** Until Node.js has compiled what is called most, also where each call takes long. */
const WARM_UP_SECONDS = 6;
const ANSWERS_COMPARED = 6;

/** All four servers in turn, round by round, so that whatever else the machine does falls on all. */
export async function compare(
  loads: SizedLoad,
  few: BenchAgency,
  many: BenchAgency,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  const runs = [
    { workload: loads.few, contender: few.raw },
    { workload: loads.few, contender: few.portal },
    { workload: loads.many, contender: many.raw },
    { workload: loads.many, contender: many.portal },
  ] as const;
  await assertSameAnswers(loads.few, few.raw.target, few.portal.target);
  await assertSameAnswers(loads.many, many.raw.target, many.portal.target);
  for (const { workload, contender } of runs) await run(workload, contender, WARM_UP_SECONDS);
  const results: LoadResult[][] = runs.map(() => []);
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { workload, contender }] of runs.entries())
      results[place]!.push(await run(workload, contender, seconds));
    memory = Math.max(memory, residentMegabytes(few.portal.pid));
  }
  const [raw, portal, rawOfMany, portalOfMany] = results as [
    LoadResult[],
    LoadResult[],
    LoadResult[],
    LoadResult[],
  ];
  return {
    name: loads.few.name,
    raw: middle(raw),
    portal: middle(portal),
    rawOfMany: middle(rawOfMany),
    portalOfMany: middle(portalOfMany),
    ratio: median(portal.map(({ rate }, round) => rate / raw[round]!.rate)),
    growth: median(portalOfMany.map(({ p50 }, round) => p50 / portal[round]!.p50)),
    memory,
  };
}

/** The portal alone, where only its own times count. */
export async function measure(
  workload: Workload,
  portal: Contender,
  { rounds, seconds }: Rounds,
): Promise<LoadResult> {
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
    const one = await answer(left, workload, index);
    const other = await answer(right, workload, index);
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

function middle(results: readonly LoadResult[]): LoadResult {
  const of = (pick: (result: LoadResult) => number): number => median(results.map(pick));
  return { rate: of(({ rate }) => rate), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) };
}
