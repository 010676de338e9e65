import { availableParallelism, totalmem } from 'node:os';
import { openBenchDeployment, type BenchDeployment } from '../bench/bench-deployment.ts';
import {
  listPages,
  listSearches,
  otherSearches,
  personSearches,
  singleClients,
} from '../bench/client-loads.ts';
import { goalsOf, growthOf, loadsOf, type Measurement } from '../bench/goals.ts';
import { compare, measure, type Comparison, type Measured } from '../bench/measure.ts';
import { sampleAgency } from '../bench/sampled-clients.ts';
import { goalTable } from '../bench/table.ts';
import { fieldUpdates, secretUpdates } from '../bench/update-loads.ts';
import type { Workload } from '../bench/workload.ts';

const FEW = 10_000;
const MANY = 100_000;
/** Short ones in turn: what else the machine does changes within seconds. */
const ROUNDS = { rounds: 9, seconds: 1.5 };

/**
 * `npm run bench`: the portal beside a raw server (node:http and pg, nothing
 * else) on the same database. Only the ratios mean something beyond this machine.
 */
export async function run(): Promise<number> {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${gigabytes} GB`);
  const deployment = await openBenchDeployment(process.cwd());
  try {
    const few = await measureAgency(deployment, FEW);
    const many = await measureAgency(deployment, MANY);
    const goals = [...goalsOf(few), ...growthOf(few, many)];
    console.log(`\n${goalTable(goals)}`);
    return goals.every(({ holds }) => holds) ? 0 : 1;
  } finally {
    await deployment.stop();
  }
}

async function measureAgency(deployment: BenchDeployment, clients: number): Promise<Measurement> {
  console.log(`\n${clients.toLocaleString('en-US')} clients: filling and starting ...`);
  const agency = await deployment.agency(clients);
  const beside = (workload: Workload): Promise<Comparison> =>
    compare(workload, agency.raw, agency.portal, ROUNDS);
  try {
    const sample = await sampleAgency(deployment.databaseUrl, agency.schema);
    const others = otherSearches(sample.clients);
    const measured: Measurement = {
      clients,
      startMs: agency.startMs,
      list: await beside(listPages),
      listSearch: await beside(listSearches(sample.rareNames)),
      one: await beside(singleClients(sample.clients)),
      search: await beside(personSearches(sample.clients)),
      otherSearch: await measure(others, agency.portal, ROUNDS),
      // Last: they leave rows behind.
      update: await beside(fieldUpdates(sample.clients)),
      secretUpdate: await beside(secretUpdates(sample.clients)),
    };
    for (const { workload, raw, portal } of loadsOf(measured)) {
      print(workload, 'raw', raw);
      print(workload, 'portal', portal);
    }
    print(others.name, 'portal', measured.otherSearch);
    return measured;
  } finally {
    await agency.stop();
  }
}

function print(workload: string, server: string, { rate, p50, p99 }: Measured): void {
  console.log(
    `  ${workload.padEnd(18)} ${server.padEnd(8)} ${rate.toFixed(0).padStart(6)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );
}
