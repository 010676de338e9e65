import { Database, needing, Writes } from '@porchlight/server';
import type { PaymentOutcome } from '../collections/payment-changes.ts';
import { StoredCollections } from '../collections/stored-collections.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { InvoiceSettler } from '../invoices/invoice-settler.ts';
import { notCharged } from '../payments/card-charges.ts';
import { Refunds } from '../payments/refunds.ts';
import { countedOtherwise, leftPending } from '../store/sandbox-rows.ts';
import { system } from '../store/system-actor.ts';

const MOST_ROWS = 200;

/**
 * Brings invoices in line with whether a sandbox counts: not once real money moves, when what it never answered failed and
 * what it paid is owed, and again once no gateway is live any more.
 */
export class SandboxMoney extends needing({
  database: Database,
  writes: Writes,
  calls: GatewayCalls,
  settler: InvoiceSettler,
  collections: StoredCollections,
  refunds: Refunds,
}) {
  async settle(signal: AbortSignal): Promise<void> {
    const { calls, database, writes, settler } = this.needs;
    const isLive = calls.isLive();
    if (isLive) await this.#endPending(signal);
    for (;;) {
      const ids = await countedOtherwise(database.knex, !isLive, MOST_ROWS);
      for (const id of ids) {
        if (signal.aborted) return;
        await writes.run(system, async (unit) =>
          settler.settle(unit, await settler.lock(unit, id)),
        );
      }
      if (ids.length < MOST_ROWS || calls.isLive() !== isLive) return;
    }
  }

  async #endPending(signal: AbortSignal): Promise<void> {
    const { calls, database, writes, collections, refunds } = this.needs;
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
}

const leftBehind: PaymentOutcome = {
  ...notCharged,
  failure: { code: 'SANDBOX_LEFT', reason: 'the sandbox was left before it answered' },
};
