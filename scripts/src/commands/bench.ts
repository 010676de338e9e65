import { availableParallelism, totalmem } from 'node:os';
import { openBenchDeployment, type BenchDeployment } from '../bench/bench-deployment.ts';
import { listPages, searches } from '../bench/client-loads.ts';
import { measureImport, type ImportMeasured } from '../bench/import-load.ts';
import { compare, type Comparison } from '../bench/measure.ts';
import { goalTable, type Goal } from '../bench/table.ts';

const FEW = 10_000;
const MANY = 100_000;
const FEW_BEFORE = 1_000;
const ROUNDS = { rounds: 5, seconds: 3 };

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
    const imported = await importInto(deployment);
    const goals = [...goalsOf(few), ...growthOf(few, many), ...importGoals(imported)];
    console.log(`\n${goalTable(goals)}`);
    return goals.every(({ holds }) => holds) ? 0 : 1;
  } finally {
    await deployment.stop();
  }
}

interface Measurement {
  readonly clients: number;
  readonly startMs: number;
  readonly list: Comparison;
  readonly search: Comparison;
}

async function measureAgency(deployment: BenchDeployment, clients: number): Promise<Measurement> {
  console.log(`\n${clients.toLocaleString('en-US')} clients: filling and starting ...`);
  const agency = await deployment.agency(clients);
  try {
    const search = await searches(deployment.databaseUrl, agency.schema);
    const measured = {
      clients,
      startMs: agency.startMs,
      list: await compare(listPages, agency.raw, agency.portal, ROUNDS),
      search: await compare(search, agency.raw, agency.portal, ROUNDS),
    };
    for (const { workload, raw, portal } of [measured.list, measured.search]) {
      for (const [name, { rate, p50, p99 }] of Object.entries({ raw, portal })) {
        console.log(
          `  ${workload.padEnd(18)} ${name.padEnd(8)} ${rate.toFixed(0).padStart(6)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
        );
      }
    }
    return measured;
  } finally {
    await agency.stop();
  }
}

function goalsOf({ list, search, startMs }: Measurement): readonly Goal[] {
  const memory = Math.max(list.memory, search.memory);
  return [
    ratio('list page, 15 rows + total + counts', list.ratio, 0.75),
    ratio('list with search', search.ratio, 0.65),
    atMost('API memory under that load', memory, 180, 'MB'),
    atMost('start with a ready database', startMs / 1000, 1.5, 's'),
  ];
}

/** How much longer the half of the answers takes when there are ten times as many clients. */
function growthOf(few: Measurement, many: Measurement): readonly Goal[] {
  return [
    atMost('list page, 100,000 against 10,000', many.list.portal.p50 / few.list.portal.p50, 2, 'x'),
    atMost(
      'search, 100,000 against 10,000',
      many.search.portal.p50 / few.search.portal.p50,
      2,
      'x',
    ),
  ];
}

function ratio(name: string, measured: number, goal: number): Goal {
  return {
    name,
    measured: `${measured.toFixed(2)} of raw`,
    goal: `>= ${goal}`,
    holds: measured >= goal,
  };
}

function atMost(name: string, measured: number, goal: number, unit: string): Goal {
  const digits = unit === 'MB' ? 0 : 2;
  return {
    name,
    measured: `${measured.toFixed(digits)} ${unit}`,
    goal: `<= ${goal} ${unit}`,
    holds: measured <= goal,
  };
}

/** A large file into a small agency. */
async function importInto(deployment: BenchDeployment): Promise<ImportMeasured> {
  console.log(`\nImport of ${MANY.toLocaleString('en-US')} rows ...`);
  const agency = await deployment.agency(FEW_BEFORE);
  try {
    const measured = await measureImport(agency.portal, MANY);
    const { megabytes, checked, written } = measured;
    console.log(
      `  ${megabytes.toFixed(0)} MB: dry run ${checked.toFixed(0)} rows/s, run ${written.toFixed(0)} rows/s`,
    );
    return measured;
  } finally {
    await agency.stop();
  }
}

function importGoals({ rise }: ImportMeasured): readonly Goal[] {
  return [atMost('import of 100,000 rows, memory rise', rise, 200, 'MB')];
}
