import type { Database, Writes } from '@porchlight/server';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import type { InvoiceSettling } from '../invoices/invoice-settling.ts';
import { paidBySandbox } from '../store/sandbox-rows.ts';
import { system } from '../store/system-actor.ts';

const MOST_INVOICES = 200;

/** What settles the money of a sandbox. */
export interface SandboxMoneyParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly calls: GatewayCalls;
  readonly settling: InvoiceSettling;
}

/** Settles invoices that a sandbox paid, once real money moves: what it pretended to pay is owed. */
export async function settleSandboxMoney(
  { calls, database, writes, settling }: SandboxMoneyParts,
  signal: AbortSignal,
): Promise<void> {
  if (!calls.isLive()) return;
  for (const id of await paidBySandbox(database.knex, MOST_INVOICES)) {
    if (signal.aborted) return;
    await writes.run(system, async (unit) => settling.settle(unit, await settling.lock(unit, id)));
  }
}
