import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Goal } from '../goals.ts';
import { median } from '../percentile.ts';
import { residentMegabytes } from '../portal-process.ts';
import type { Contender } from '../run-load.ts';
import type { SampledClient } from '../sampled-clients.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { agreementPdf } from './sample-documents.ts';
import { SigningCalls, type Ceremony } from './signing-calls.ts';
import { staffBeside, type Staff } from '../staff-beside.ts';

const PAGES = 10;
const TIMES = 7;
const AT_ONCE = 20;
const ROUNDS = 3;
const SAMPLE_MS = 20;
/** The worker of PDFs ends after 30 seconds without work. */
const WORKER_ENDS_MS = 33_000;
/** On a machine with nothing else to do. */
const MOST_MS = 1_500;
const MOST_MEGABYTES = 150;

interface SealLoadParts {
  readonly portal: Contender;
  readonly database: BenchDatabase;
  readonly clients: readonly SampledClient[];
  readonly staff: Staff;
}

/** From the last signature to the document in the folder of the client: one at a time, then many beside agents. */
export async function sealGoals(parts: SealLoadParts): Promise<readonly Goal[]> {
  const { portal, clients, staff } = parts;
  const calls = new SigningCalls(portal.target);
  const template = await calls.addTemplate(agreementPdf(PAGES), PAGES);
  const single = await sealOneByOne(parts, await calls.open(template, clients.slice(0, TIMES)));
  const rounds: (readonly Ceremony[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(
      await calls.open(template, clients.slice(TIMES + round * AT_ONCE).slice(0, AT_ONCE)),
    );
  const work = () => signAll(parts.database, rounds.pop()!);
  const beside = await staffBeside(staff, { name: `${AT_ONCE} seals`, work, rounds: ROUNDS });
  return [...single, ...beside];
}

async function sealOneByOne(
  { portal: { pid }, database }: SealLoadParts,
  ceremonies: readonly Ceremony[],
): Promise<readonly Goal[]> {
  await pause(WORKER_ENDS_MS);
  const before = residentMegabytes(pid);
  let most = before;
  let isRunning = true;
  const sampling = (async () => {
    for (; isRunning; await pause(SAMPLE_MS)) most = Math.max(most, residentMegabytes(pid));
  })();
  const times: number[] = [];
  for (const ceremony of ceremonies) {
    const begin = performance.now();
    await signAll(database, [ceremony]);
    times.push(performance.now() - begin);
  }
  isRunning = false;
  await sampling;
  const held = residentMegabytes(pid);
  await pause(WORKER_ENDS_MS);
  const after = residentMegabytes(pid);
  console.log(
    `  portal ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB while it seals, ` +
      `${held.toFixed(0)} MB with an idle worker, ${after.toFixed(0)} MB without one`,
  );
  const name = `seal of ${PAGES} pages`;
  return [
    atMost(`${name}, signature to stored document`, median(times), MOST_MS, ' ms'),
    atMost(`${name}, memory rise with its worker`, most - before, MOST_MEGABYTES, ' MB'),
    atMost(`${name}, memory that stays`, after - before, MOST_MEGABYTES / 3, ' MB'),
  ];
}

/** Resolves when all documents are stored. */
async function signAll(database: BenchDatabase, ceremonies: readonly Ceremony[]): Promise<void> {
  await Promise.all(ceremonies.map((ceremony) => ceremony.sign()));
  const ids = ceremonies.map(({ formId }) => formId);
  await database.until(
    'select from signing_document where submission_id = any($1) having count(*) = $2',
    [ids, ids.length],
  );
}
