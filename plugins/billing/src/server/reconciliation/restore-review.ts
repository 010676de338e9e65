import { formatMoney } from '@porchlight/kernel';
import { REVIEWED, type Database, type RestoreReview } from '@porchlight/server';
import type { PaymentReport } from '../../contract.ts';
import { isAvailable, type GatewayCalls } from '../gateways/gateway-calls.ts';

/** The payments that the gateways got since the backup and this portal does not know. Reads only. */
export function restoreReview(database: () => Database, calls: () => GatewayCalls): RestoreReview {
  return {
    id: 'billing.gateway',
    title: 'Payments at the gateway that this portal does not know',
    hint: 'The lost portal took them after the backup. They are recorded by themselves after you confirm: those of pages and recurring payments at their invoices, the others in Payments, where you match them to theirs.',
    async read(backupMadeAt, signal) {
      const found: PaymentReport[] = [];
      for (const gateway of calls().all()) {
        if (gateway.unavailable() !== null) continue;
        for (const { code } of gateway.merchants().filter(isAvailable)) {
          let since: string | null = backupMadeAt;
          while (since !== null) {
            const from: string = since;
            const { reports, continueAt } = await calls().run(
              (either) => gateway.readChanges(from, either, code),
              signal,
            );
            found.push(...reports.filter((report) => report.kind === 'payment'));
            since =
              continueAt !== null && Date.parse(continueAt) > Date.parse(from) ? continueAt : null;
          }
        }
      }
      const taken = found.filter(
        ({ state, paymentId }) => state !== 'failed' && paymentId !== null,
      );
      const byId = new Map(taken.map((report) => [report.paymentId!, report]));
      const known = (await database()
        .knex('billing_payment')
        .whereRaw('gateway_payment_id = any(?)', [[...byId.keys()]])
        .pluck('gateway_payment_id')) as readonly string[];
      for (const id of known) byId.delete(id);
      const lines = [...byId.values()].map(({ paymentId, amountCents, note }) => ({
        text: `${formatMoney(amountCents)} ${note ?? ''}`.trim(),
        detail: paymentId!,
      }));
      return { lines: lines.slice(0, REVIEWED), total: lines.length };
    },
  };
}
