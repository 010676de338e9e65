import type { Goal } from '../goals.ts';
import { median } from '../percentile.ts';
import type { Target } from '../run-load.ts';
import { unsealedPdf } from './sample-documents.ts';
import { networkOfItsOwn } from './signing-calls.ts';
import { staffBeside, type Staff } from '../staff-beside.ts';

/** The largest file that the portal takes. */
const BYTES = 25 * 1024 * 1024;
const FILES = 20;

/** Visitors who verify the largest file, one after another, beside agents. */
export async function verifyGoals({ url }: Target, staff: Staff): Promise<readonly Goal[]> {
  // Nothing takes longer: all of it is searched for traces of a seal.
  const file = new Blob([new Uint8Array(unsealedPdf(BYTES))], { type: 'application/pdf' });
  const times: number[] = [];
  const verify = async (): Promise<void> => {
    const form = new FormData();
    form.append('document', file, 'Agreement.pdf');
    const begin = performance.now();
    const response = await fetch(new URL('/api/public/verify', url), {
      method: 'POST',
      headers: { 'x-forwarded-for': networkOfItsOwn() },
      body: form,
    });
    const text = await response.text();
    if (!text.includes('not-ours')) throw new Error(`Verifying: ${response.status} ${text}`);
    times.push(performance.now() - begin);
  };
  const work = async (): Promise<void> => {
    for (let one = 0; one < FILES; one += 1) await verify();
  };
  const goals = await staffBeside(staff, { name: 'files of 25 MB to verify', work });
  console.log(`  ${median(times).toFixed(0)} ms for each`);
  return goals;
}
