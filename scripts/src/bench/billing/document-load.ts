import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Goal } from '../goals.ts';
import { median } from '../percentile.ts';
import { residentMegabytes } from '../portal-process.ts';
import type { Contender } from '../run-load.ts';
import { networkOfItsOwn } from '../signing/signing-calls.ts';
import { staffBeside, type Staff } from '../staff-beside.ts';

const TIMES = 15;
const AT_ONCE = 20;
const SAMPLE_MS = 20;
/** On a machine with nothing else to do. */
const MOST_MS = 500;
const MOST_MEGABYTES = 150;

/** Invoices as PDF: one at a time, then many beside agents. */
export async function documentGoals(
  { pid, target }: Contender,
  staff: Staff,
  invoices: readonly number[],
): Promise<readonly Goal[]> {
  const save = async (id: number): Promise<void> => {
    const address = new URL(`/api/invoices/${id}/pdf`, target.url);
    const headers = { ...target.headers, 'x-forwarded-for': networkOfItsOwn() };
    const response = await fetch(address, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.subarray(0, 4).toString() !== '%PDF') throw new Error(`PDF: ${response.status}`);
  };
  const before = residentMegabytes(pid);
  let most = before;
  let isRunning = true;
  const sampling = (async () => {
    for (; isRunning; await pause(SAMPLE_MS)) most = Math.max(most, residentMegabytes(pid));
  })();
  const times: number[] = [];
  for (const id of invoices.slice(0, TIMES)) {
    const begin = performance.now();
    await save(id);
    times.push(performance.now() - begin);
  }
  isRunning = false;
  await sampling;
  console.log(
    `  PDF of an invoice: first ${times[0]!.toFixed(0)} ms, then ${median(times).toFixed(0)} ms`,
  );
  const work = () => Promise.all(invoices.slice(0, AT_ONCE).map(save));
  return [
    atMost('PDF of an invoice', median(times), MOST_MS, ' ms'),
    atMost('PDF of an invoice, memory rise with its worker', most - before, MOST_MEGABYTES, ' MB'),
    ...(await staffBeside(staff, { name: `${AT_ONCE} PDFs`, work })),
  ];
}
