import { availableParallelism, totalmem } from 'node:os';
import {
  openBenchDeployment,
  type BenchAgency,
  type BenchDeployment,
} from '../bench/bench-deployment.ts';
import {
  listPages,
  listSearches,
  otherSearches,
  personSearches,
  singleClients,
} from '../bench/client-loads.ts';
import { exportGoals, measureExport, type ExportMeasured } from '../bench/export-load.ts';
import { goalsOf, type Measurement } from '../bench/goals.ts';
import { importGoals, measureEditsDuringImport, measureImport } from '../bench/import-load.ts';
import { ledgerGoals, type LedgerMeasurement } from '../bench/ledger-goals.ts';
import { ledgerLoads, type LedgerLoads } from '../bench/ledger-loads.ts';
import type { LoadResult } from '../bench/load.ts';
import { compare, measure, type Comparison, type SizedLoad } from '../bench/measure.ts';
import { sampleAgency, type AgencySample } from '../bench/sampled-clients.ts';
import { goalTable, type Goal } from '../bench/table.ts';
import { fieldUpdates, secretUpdates } from '../bench/update-loads.ts';
import type { Workload } from '../bench/workload.ts';

const FEW = 10_000;
const MANY = 100_000;
const FEW_BEFORE = 1_000;
const UPDATED = 20_000;
/** Of the smaller agency; the file of the larger one is long enough by itself. */
const EXPORTS = 5;
/** Short ones: what else the machine does changes within seconds. */
const ROUNDS = { rounds: 21, seconds: 0.5 };

/**
 * `npm run bench`: the portal beside a raw server (node:http and pg, nothing
 * else) on the same database. Only the ratios mean something beyond this machine. `npm run bench import` measures
 * imports alone.
 */
export async function run([part]: readonly string[] = []): Promise<number> {
  if (part !== undefined && part !== 'import')
    throw new Error(`There is no part '${part}'; there is 'import'.`);
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${gigabytes} GB`);
  const deployment = await openBenchDeployment(process.cwd());
  try {
    if (part === 'import') return printed(await importInto(deployment));
    console.log(`Filling agencies of ${numberOf(FEW)} and of ${numberOf(MANY)} clients ...\n`);
    const few = await deployment.agency(FEW);
    const many = await deployment.agency(MANY);
    const samples = {
      few: await sampleAgency(deployment.databaseUrl, few.schema),
      many: await sampleAgency(deployment.databaseUrl, many.schema),
    };
    // Before the updates of the others: they leave rows behind.
    const ledger = ledgerGoals(await measureLedger(few, many));
    const exports = exportGoals(await exportFrom(few, many));
    const clients = goalsOf(await measureAll(few, many, samples));
    const goals = [...clients, ...ledger, ...exports, ...(await importInto(deployment))];
    return printed(goals);
  } finally {
    await deployment.stop();
  }
}

/** Exit code of the command. */
function printed(goals: readonly Goal[]): number {
  console.log(`\n${goalTable(goals)}`);
  return goals.every(({ holds }) => holds) ? 0 : 1;
}

async function measureAll(
  few: BenchAgency,
  many: BenchAgency,
  samples: { readonly few: AgencySample; readonly many: AgencySample },
): Promise<Measurement> {
  const beside = (workload: (sample: AgencySample) => Workload): Promise<Comparison> =>
    compared({ few: workload(samples.few), many: workload(samples.many) }, few, many);
  const others = otherSearches(samples.many.clients);
  const measured: Measurement = {
    startMs: few.startMs,
    list: await beside(() => listPages),
    listSearch: await beside(({ rareNames }) => listSearches(rareNames)),
    one: await beside(({ clients }) => singleClients(clients)),
    search: await beside(({ clients }) => personSearches(clients)),
    otherSearch: await measure(others, many.portal, ROUNDS),
    // Last: they leave rows behind.
    update: await beside(({ clients }) => fieldUpdates(clients)),
    secretUpdate: await beside(({ clients }) => secretUpdates(clients)),
  };
  print(others.name, MANY, 'portal', measured.otherSearch);
  return measured;
}

async function measureLedger(few: BenchAgency, many: BenchAgency): Promise<LedgerMeasurement> {
  const loads = {
    few: await ledgerLoads(few.portal.target, FEW),
    many: await ledgerLoads(many.portal.target, MANY),
  };
  const beside = (load: keyof LedgerLoads): Promise<Comparison> =>
    compared({ few: loads.few[load], many: loads.many[load] }, few, many);
  return { allColumns: await beside('allColumns'), someColumns: await beside('someColumns') };
}

async function compared(
  loads: SizedLoad,
  few: BenchAgency,
  many: BenchAgency,
): Promise<Comparison> {
  const comparison = await compare(loads, few, many, ROUNDS);
  const { name, raw, portal, rawOfMany, portalOfMany } = comparison;
  print(name, FEW, 'raw', raw);
  print(name, FEW, 'portal', portal);
  print(name, MANY, 'raw', rawOfMany);
  print(name, MANY, 'portal', portalOfMany);
  return comparison;
}

function print(name: string, clients: number, server: string, result: LoadResult): void {
  const { rate, p50, p99 } = result;
  const whose = `${name.padEnd(17)} ${numberOf(clients).padStart(7)}  ${server.padEnd(6)}`;
  console.log(
    `  ${whose} ${rate.toFixed(0).padStart(6)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  );
}

function numberOf(clients: number): string {
  return clients.toLocaleString('en-US');
}

/** Everything out of both agencies. */
async function exportFrom(few: BenchAgency, many: BenchAgency): Promise<readonly ExportMeasured[]> {
  const measured = [
    await measureExport(few.portal, FEW, EXPORTS),
    await measureExport(many.portal, MANY, 1),
  ];
  for (const { clients, firstByte, seconds, megabytes, rise } of measured)
    console.log(
      `  export            ${numberOf(clients).padStart(7)}  ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s   ` +
        `first byte ${firstByte.toFixed(0)} ms   memory + ${rise.toFixed(0)} MB`,
    );
  return measured;
}

/** A large file into a small agency, and one that updates clients that agents are editing. */
async function importInto(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log(`\nImport of ${numberOf(MANY)} rows ...`);
  const agency = await deployment.agency(FEW_BEFORE);
  try {
    const measured = await measureImport(agency.portal, MANY);
    const { megabytes, checked, written } = measured;
    console.log(
      `  ${megabytes.toFixed(0)} MB: dry run ${checked.toFixed(0)} rows/s, run ${written.toFixed(0)} rows/s`,
    );
    const edits = await measureEditsDuringImport(agency.portal, UPDATED);
    for (const error of edits.errors.slice(0, 5)) console.log(`  ${error}`);
    return importGoals(measured, edits);
  } finally {
    await agency.stop();
  }
}
