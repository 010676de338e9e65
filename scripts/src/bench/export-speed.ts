import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BenchAgency, BenchDeployment } from './bench-deployment.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './percentile.ts';
import { residentMegabytes } from './portal-process.ts';
import type { Contender } from './run-load.ts';

const TIMES = 5;
const SAMPLE_MS = 100;

/** All clients and columns as a CSV file, beside a COPY of the same table on the same machine. */
export async function exportGoals(
  { databaseUrl }: BenchDeployment,
  { portal, schema }: BenchAgency,
): Promise<readonly Goal[]> {
  await exportFile(portal);
  const copies: number[] = [];
  const files: ExportedFile[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    copies.push(await copySeconds(databaseUrl, schema));
    files.push(await exportFile(portal));
  }
  const of = (pick: (file: ExportedFile) => number): number => median(files.map(pick));
  return [
    atMost('export, all columns', of(({ seconds }) => seconds) / median(copies), 1.7, ' x COPY'),
    atMost(
      'export: first byte',
      of(({ firstByteMs }) => firstByteMs),
      50,
      ' ms',
    ),
    atMost(
      'export: memory rise',
      of(({ rise }) => rise),
      32,
      ' MB',
    ),
  ];
}

interface ExportedFile {
  readonly firstByteMs: number;
  readonly seconds: number;
  /** Most memory beyond what the portal held before, in megabytes. */
  readonly rise: number;
}

async function exportFile({ target, pid }: Contender): Promise<ExportedFile> {
  const before = residentMegabytes(pid);
  const begin = performance.now();
  const response = await fetch(new URL('/api/ledger/export', target.url), {
    method: 'POST',
    // COPY does not compress either.
    headers: {
      ...target.headers,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
    body: JSON.stringify({ format: 'csv' }),
  });
  if (!response.ok || !response.body) throw new Error(`The export failed: ${response.status}`);
  let firstByteMs = 0;
  let most = before;
  let isRunning = true;
  const sampling = (async () => {
    for (; isRunning; await pause(SAMPLE_MS)) most = Math.max(most, residentMegabytes(pid));
  })();
  for await (const _piece of response.body) firstByteMs ||= performance.now() - begin;
  const seconds = (performance.now() - begin) / 1000;
  isRunning = false;
  await sampling;
  return { firstByteMs, seconds, rise: most - before };
}

async function copySeconds(connectionString: string, schema: string): Promise<number> {
  const client = new pg.Client({ connectionString, options: `-c search_path=${schema}` });
  await client.connect();
  const begin = performance.now();
  const copy = copyTo(`copy (select * from clients_client where deleted_at is null
    order by sort_last_name, sort_first_name, id) to stdout (format csv, header)`);
  const discard = new Writable({ write: (_piece, _encoding, done) => done() });
  await pipeline(client.query(copy), discard);
  const seconds = (performance.now() - begin) / 1000;
  await client.end();
  return seconds;
}
