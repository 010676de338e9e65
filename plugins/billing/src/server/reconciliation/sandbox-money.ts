import type { Database, Writes } from '@porchlight/server';
import type { PaymentOutcome } from '../collections/payment-changes.ts';
import type { StoredCollections } from '../collections/stored-collections.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import type { InvoiceSettling } from '../invoices/invoice-settling.ts';
import { notCharged } from '../payments/card-charges.ts';
import type { Refunds } from '../payments/refunds.ts';
import { countedFromSandbox, leftPending } from '../store/sandbox-rows.ts';
import { system } from '../store/system-actor.ts';

const MOST_ROWS = 200;

/** What settles the money of a sandbox. */
export interface SandboxMoneyParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly calls: GatewayCalls;
  readonly settling: InvoiceSettling;
  readonly collections: StoredCollections;
  readonly refunds: Refunds;
}

/** Once real money moves, nothing that a sandbox pretended counts: what it never answered failed, and what it paid is owed. */
export async function settleSandboxMoney(
  { calls, database, writes, settling, collections, refunds }: SandboxMoneyParts,
  signal: AbortSignal,
): Promise<void> {
  if (!calls.isLive()) return;
  const { knex } = database;
  const live = calls.all().filter((gateway) => gateway.environment() === 'live');
  const pending = await leftPending(
    knex,
    live.map(({ id }) => id),
    MOST_ROWS,
  );
  for (const id of pending.payments) {
    if (signal.aborted) return;
    await writes.run(system, async (unit) => {
      if (!(await collections.recordPayment(unit, id, leftBehind))) unit.unchanged();
    });
  }
  for (const id of pending.refunds) {
    if (signal.aborted) return;
    await refunds.store(id, { ...leftBehind, refundId: null, completedAt: null });
  }
  for (const id of await countedFromSandbox(knex, MOST_ROWS)) {
    if (signal.aborted) return;
    await writes.run(system, async (unit) => settling.settle(unit, await settling.lock(unit, id)));
  }
}

const leftBehind: PaymentOutcome = {
  ...notCharged,
  failure: { code: 'SANDBOX_LEFT', reason: 'the sandbox was left before it answered' },
};
