import { openBenchDatabase } from '../bench-database.ts';
import type { BenchAgency, BenchDeployment } from '../bench-deployment.ts';
import { compareAgencies, type Pace } from '../compare-servers.ts';
import { atMost, type Goal } from '../goals.ts';
import { sampleAgency } from '../sampled-clients.ts';
import { invoiceLoads, otherLoads, paymentLoads, SHARED_INVOICES } from './billing-loads.ts';
import { fillInvoices } from './fill-invoices.ts';

/** How many times slower fifty times the invoices may be. */
const MOST_GROWTH = 2;
const PACE: Pace = { rounds: 5, seconds: 1, warmUp: 1 };

/** The lists of an agency with few invoices beside those of one with many, in turn. */
export async function listGoals(
  { databaseUrl }: BenchDeployment,
  { few, many }: { readonly few: BenchAgency; readonly many: BenchAgency },
  count: number,
): Promise<readonly Goal[]> {
  const fill = async ({ schema }: BenchAgency, invoices: number) => {
    const database = await openBenchDatabase(databaseUrl, schema);
    const ids = await fillInvoices(database, invoices);
    await database.close();
    return ids;
  };
  const clients = await fill(few, SHARED_INVOICES);
  await fill(many, count);
  const sampled = { ...few, sample: await sampleAgency(databaseUrl, few.schema) };
  const goals: Goal[] = [];
  for (const [name, load] of [...invoiceLoads, ...paymentLoads, ...otherLoads(clients)]) {
    const [small, large] = await compareAgencies(sampled, many.portal, load, PACE);
    console.log(
      `  ${name.padEnd(32)} ${small!.rate.toFixed(0).padStart(5)} /s, ${large!.rate.toFixed(0).padStart(5)} /s` +
        `   p99 ${small!.p99} ms, ${large!.p99} ms`,
    );
    const growth = count / SHARED_INVOICES;
    goals.push(
      atMost(`${name}, ${growth} x the invoices`, small!.rate / large!.rate, MOST_GROWTH, ' x'),
    );
  }
  return goals;
}
