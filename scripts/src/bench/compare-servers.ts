import type { BenchAgency } from './bench-deployment.ts';
import type { Load } from './loads.ts';
import { median } from './percentile.ts';
import { runLoad, type Contender, type LoadResult } from './run-load.ts';
import type { AgencySample } from './sampled-clients.ts';

export interface SampledAgency extends BenchAgency {
  readonly sample: AgencySample;
}

interface Comparison {
  readonly raw: LoadResult;
  readonly portal: LoadResult;
  /** The portal's rate as a share of the raw server's. */
  readonly ratio: number;
}

/** How long each load runs. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  /** Until Node.js has compiled the hot functions. */
  readonly warmUp: number;
}

const PACE: Pace = { rounds: 5, seconds: 1.5, warmUp: 3 };

let runs = 0;

/** Both servers in turn, so that other load on the machine affects both. */
export async function compareServers(agency: SampledAgency, load: Load): Promise<Comparison> {
  const [raw, portal] = await measureInTurn(agency, load, [agency.raw, agency.portal]);
  return { raw: raw!, portal: portal!, ratio: portal!.rate / raw!.rate };
}

/** The portal alone. */
export async function measurePortal(agency: SampledAgency, load: Load): Promise<LoadResult> {
  const [portal] = await measureInTurn(agency, load, [agency.portal]);
  return portal!;
}

/** Portals of agencies of different sizes, in turn, with the same requests. */
export function compareAgencies(
  { sample, portal }: Pick<SampledAgency, 'sample' | 'portal'>,
  other: Contender,
  load: Load,
  pace: Pace,
): Promise<readonly LoadResult[]> {
  return measureInTurn({ sample }, load, [portal, other], pace);
}

/** Medians over some rounds, one result for each server. */
async function measureInTurn(
  { sample }: Pick<SampledAgency, 'sample'>,
  load: Load,
  servers: readonly Contender[],
  { rounds: count, seconds: length, warmUp }: Pace = PACE,
): Promise<readonly LoadResult[]> {
  const run = ({ target }: Contender, seconds: number): Promise<LoadResult> =>
    runLoad(target, load(sample, (runs += 1)), seconds);
  for (const server of servers) await run(server, warmUp);
  const results = servers.map((): LoadResult[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [place, server] of servers.entries())
      results[place]!.push(await run(server, length));
  }
  return results.map((rounds) => ({
    rate: median(rounds.map(({ rate }) => rate)),
    p99: median(rounds.map(({ p99 }) => p99)),
  }));
}
