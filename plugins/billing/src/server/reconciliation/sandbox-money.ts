import type { Database, Writes } from '@porchlight/server';
import type { PaymentOutcome } from '../collections/payment-changes.ts';
import type { StoredCollections } from '../collections/stored-collections.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import type { InvoiceSettling } from '../invoices/invoice-settling.ts';
import { notCharged } from '../payments/card-charges.ts';
import type { Refunds } from '../payments/refunds.ts';
import { countedOtherwise, leftPending } from '../store/sandbox-rows.ts';
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

/**
 * Brings invoices in line with whether a sandbox counts: not once real money moves, when what it never answered failed and
 * what it paid is owed, and again once no gateway is live any more.
 */
export async function settleSandboxMoney(
  parts: SandboxMoneyParts,
  signal: AbortSignal,
): Promise<void> {
  const { calls, database, writes, settling } = parts;
  const isLive = calls.isLive();
  if (isLive) await endPending(parts, signal);
  for (;;) {
    const ids = await countedOtherwise(database.knex, !isLive, MOST_ROWS);
    for (const id of ids) {
      if (signal.aborted) return;
      await writes.run(system, async (unit) =>
        settling.settle(unit, await settling.lock(unit, id)),
      );
    }
    if (ids.length < MOST_ROWS || calls.isLive() !== isLive) return;
  }
}

async function endPending(
  { calls, database, writes, collections, refunds }: SandboxMoneyParts,
  signal: AbortSignal,
): Promise<void> {
  const live = calls.all().filter((gateway) => gateway.environment() === 'live');
  const pending = await leftPending(
    database.knex,
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
}

const leftBehind: PaymentOutcome = {
  ...notCharged,
  failure: { code: 'SANDBOX_LEFT', reason: 'the sandbox was left before it answered' },
};
