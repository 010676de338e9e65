import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from './goals.ts';
import type { Contender } from './load.ts';
import { median } from './medians.ts';
import { residentMegabytes } from './portal-process.ts';
import type { Goal } from './table.ts';

export interface ExportMeasured {
  readonly clients: number;
  /** Milliseconds until the file began. */
  readonly firstByte: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Most memory beyond what the portal held before, in megabytes. */
  readonly rise: number;
}

interface Taken {
  readonly firstByte: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly lines: number;
}

const LOOK_EVERY_MS = 100;
const LINE_END = 0x0d;
const MOST_FIRST_BYTE_MS = 50;
const MOST_RISE_MB = 32;

/** All clients and columns as a CSV file, several times; the portal is warm when the first one counts. */
export async function measureExport(
  contender: Contender,
  clients: number,
  times: number,
): Promise<ExportMeasured> {
  await take(contender, { q: 'Maria' });
  const before = residentMegabytes(contender.pid);
  let most = before;
  const taken: Taken[] = [];
  for (let time = 0; time < times; time += 1) {
    const running = take(contender, {});
    let ended = false;
    void running.finally(() => (ended = true)).catch(() => undefined);
    while (!ended) {
      most = Math.max(most, residentMegabytes(contender.pid));
      await pause(LOOK_EVERY_MS);
    }
    const file = await running;
    if (file.lines !== clients + 1)
      throw new Error(`The file of ${clients} clients has ${file.lines} lines.`);
    taken.push(file);
  }
  const of = (pick: (file: Taken) => number): number => median(taken.map(pick));
  return {
    clients,
    firstByte: of(({ firstByte }) => firstByte),
    seconds: of(({ seconds }) => seconds),
    megabytes: of(({ bytes }) => bytes) / 1024 ** 2,
    rise: most - before,
  };
}

export function exportGoals(measured: readonly ExportMeasured[]): readonly Goal[] {
  return measured.flatMap(({ clients, firstByte, rise }) => {
    const name = `export of ${clients.toLocaleString('en-US')} clients, all columns`;
    return [
      atMost(`${name}: first byte`, firstByte, MOST_FIRST_BYTE_MS, 'ms'),
      atMost(`${name}: memory rise`, rise, MOST_RISE_MB, 'MB'),
    ];
  });
}

/** Reads a file to its end and discards it; `more` is added to the request. */
function take({ target: { url, headers } }: Contender, more: object): Promise<Taken> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const address = new URL('/api/ledger/export', url);
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const sent = request(address, init, (response) => {
      let firstByte: number | null = null;
      let bytes = 0;
      let lines = 0;
      response.on('data', (piece: Buffer) => {
        firstByte ??= performance.now() - begin;
        bytes += piece.length;
        for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1))
          lines += 1;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200)
          reject(new Error(`The export answered ${response.statusCode}.`));
        const seconds = (performance.now() - begin) / 1000;
        resolve({ firstByte: firstByte ?? 0, seconds, bytes, lines });
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ format: 'csv', ...more }));
  });
}
