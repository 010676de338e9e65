import { availableParallelism, totalmem } from 'node:os';
import { billingGoals } from '../bench/billing/billing-load.ts';
import { openBenchDeployment, type BenchDeployment } from '../bench/bench-deployment.ts';
import { compareServers, measurePortal, type SampledAgency } from '../bench/compare-servers.ts';
import { exportGoals } from '../bench/export-speed.ts';
import { formGoals } from '../bench/forms-load.ts';
import { atLeast, atMost, goalTable, type Goal } from '../bench/goals.ts';
import { importGoals, measureEditsDuringImport, measureImport } from '../bench/import-load.ts';
import * as loads from '../bench/loads.ts';
import { residentMegabytes } from '../bench/portal-process.ts';
import { recurringGoals } from '../bench/recurring/recurring-load.ts';
import { sampleAgency } from '../bench/sampled-clients.ts';
import { signingGoals } from '../bench/signing/signing-load.ts';

const FEW = 10_000;
const MANY = 100_000;
const FEW_BEFORE = 1_000;
const UPDATED = 20_000;
/** How many times slower ten times the clients may be. */
const MOST_GROWTH = 2;

/** Name, load, and the least share of the raw server's rate. */
const COMPARED = [
  ['list page', loads.listPages, 1],
  ['list with search', loads.listSearches, 1],
  ['search for a person', loads.personSearches, 1],
  ['one client', loads.singleClients, 0.6],
  ['one-field save', loads.fieldUpdates, 0.6],
] as const;

/** Measured alone when the command names them. */
const PARTS = {
  forms: goalsOfForms,
  signing: goalsOfSigning,
  billing: goalsOfBilling,
  recurring: goalsOfRecurring,
  import: goalsOfImports,
} as const;

/**
 * `npm run bench`: the portal beside a raw server on the same database and the same cores, under 8 connections, then each
 * part. Only the ratios mean something beyond this machine. `npm run bench <part>` measures one of `PARTS` alone.
 */
export async function run([part]: readonly string[] = []): Promise<number> {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const wanted = part === undefined ? names : names.filter((name) => name === part);
  if (wanted.length === 0)
    throw new Error(
      `There is no part '${part}'; there are ${names.map((name) => `'${name}'`).join(', ')}.`,
    );
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${gigabytes} GB`);
  const deployment = await openBenchDeployment(process.cwd());
  try {
    const goals = part === undefined ? [...(await portalGoals(deployment))] : [];
    for (const name of wanted) goals.push(...(await PARTS[name](deployment)));
    console.log(`\n${goalTable(goals)}`);
    return goals.every(({ holds }) => holds) ? 0 : 1;
  } finally {
    await deployment.stop();
  }
}

async function portalGoals(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log(`Filling agencies of ${numberOf(FEW)} and of ${numberOf(MANY)} clients ...`);
  const few = await openSampled(deployment, FEW);
  const many = await openSampled(deployment, MANY);
  const columns = await loads.ledgerColumns(few.portal.target);
  const windowOf = (keys: readonly string[]) => measurePortal(few, loads.ledgerWindows(FEW, keys));
  const all = await windowOf(columns);
  const some = await windowOf(columns.slice(0, 20));
  const goals = [
    atLeast('ledger window of 20 columns', some.rate / all.rate, 3, ' x all columns'),
    ...(await exportGoals(deployment, few)),
  ];
  let memory = residentMegabytes(few.portal.pid);
  for (const [name, load, least] of COMPARED) {
    const { raw, portal, ratio } = await compareServers(few, load);
    const large = await measurePortal(many, load);
    console.log(`  ${name.padEnd(20)} ${rates({ raw, portal, large })}   p99 ${portal.p99} ms`);
    memory = Math.max(memory, residentMegabytes(few.portal.pid));
    goals.push(atLeast(name, ratio, least, ' x raw'));
    goals.push(atMost(`${name}, 10 x the clients`, portal.rate / large.rate, MOST_GROWTH, ' x'));
  }
  const others = await measurePortal(many, loads.otherSearches);
  return [
    ...goals,
    atMost('any search, p99 with 10 x the clients', others.p99, 100, ' ms'),
    atMost('memory under load', memory, 180, ' MB'),
    atMost('start on a ready database', few.startMs / 1000, 1.5, ' s'),
  ];
}

async function openSampled(deployment: BenchDeployment, clients: number): Promise<SampledAgency> {
  const agency = await deployment.agency(clients);
  return { ...agency, sample: await sampleAgency(deployment.databaseUrl, agency.schema) };
}

function rates(results: Readonly<Record<string, { readonly rate: number }>>): string {
  return Object.entries(results)
    .map(([name, { rate }]) => `${name} ${rate.toFixed(0).padStart(6)} /s`)
    .join('   ');
}

function numberOf(clients: number): string {
  return clients.toLocaleString('en-US');
}

function goalsOfForms(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log('Filling an agency with forms ...');
  return formGoals(deployment);
}

function goalsOfSigning(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log('Filling an agency, and a DocuSign with envelopes ...');
  return signingGoals(deployment);
}

function goalsOfBilling(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log('Filling two agencies with invoices, and a Square ...');
  return billingGoals(deployment);
}

function goalsOfRecurring(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log('Filling an agency with recurring payments, and a Square with cards ...');
  return recurringGoals(deployment);
}

/** A large file into a small agency, and one that updates clients that agents are editing. */
async function goalsOfImports(deployment: BenchDeployment): Promise<readonly Goal[]> {
  console.log(`Importing ${numberOf(MANY)} rows ...`);
  const agency = await deployment.agency(FEW_BEFORE);
  try {
    const measured = await measureImport(agency.portal, MANY);
    const { megabytes, checked } = measured;
    console.log(`  ${megabytes.toFixed(0)} MB   dry run ${checked.toFixed(0)} rows/s`);
    const edits = await measureEditsDuringImport(agency.portal, UPDATED);
    for (const error of edits.errors.slice(0, 5)) console.log(`  ${error}`);
    return importGoals(measured, edits);
  } finally {
    await agency.stop();
  }
}
