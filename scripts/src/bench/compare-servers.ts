import type { BenchAgency } from './bench-deployment.ts';
import type { Load } from './loads.ts';
import { median } from './percentile.ts';
import { runLoad, type Contender, type LoadResult } from './run-load.ts';
import type { AgencySample } from './sampled-clients.ts';

export interface SampledAgency extends BenchAgency {
  readonly sample: AgencySample;
}

export interface Comparison {
  readonly raw: LoadResult;
  readonly portal: LoadResult;
  /** The portal's rate as a share of the raw server's. */
  readonly ratio: number;
}

const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
/** Until Node.js has compiled the hot functions. */
const WARM_UP_SECONDS = 3;

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

/** Medians over some rounds, one result for each server. */
async function measureInTurn(
  { sample }: SampledAgency,
  load: Load,
  servers: readonly Contender[],
): Promise<readonly LoadResult[]> {
  const run = ({ target }: Contender, seconds: number): Promise<LoadResult> =>
    runLoad(target, load(sample, (runs += 1)), seconds);
  for (const server of servers) await run(server, WARM_UP_SECONDS);
  const results = servers.map((): LoadResult[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, server] of servers.entries())
      results[place]!.push(await run(server, ROUND_SECONDS));
  }
  return results.map((rounds) => ({
    rate: median(rounds.map(({ rate }) => rate)),
    p99: median(rounds.map(({ p99 }) => p99)),
  }));
}
