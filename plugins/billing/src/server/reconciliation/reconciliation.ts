import { assertRightTime, Clock, Database, DerivedWrites, Writes } from '@porchlight/server';
import { needing } from '@porchlight/server';
import type { GatewayReport, PaymentGateway } from '../../contract.ts';
import type { SavedCardRow } from '../cards/saved-card-rows.ts';
import { SavedCards } from '../cards/saved-cards.ts';
import { isAvailable, GatewayCalls } from '../gateways/gateway-calls.ts';
import { InvoicePublisher } from '../invoices/invoice-publisher.ts';
import type { PublicationRow } from '../store/publication-rows.ts';
import { SandboxMoney } from './sandbox-money.ts';
import { notCharged } from '../payments/card-charges.ts';
import { refundOrder, Refunds } from '../payments/refunds.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { system } from '../store/system-actor.ts';
import { dueRows, leftPublications, type CheckedTable } from './due-rows.ts';
import { readPosition, storePosition } from './reading-positions.ts';
import { StoredCollections } from '../collections/stored-collections.ts';

/** A request that did not arrive by then never does: the card was not charged. */
const LOST_MS = 15 * 60_000;
const RECHECK_MS = 4 * 60_000;
const OPEN_RECHECK_MS = 15 * 60_000;
/** Read again each time: providers list some changes late, and their clocks differ. */
const OVERLAP_MS = 20 * 60_000;
const FIRST_READING_MS = 24 * 60 * 60_000;
const MOST_ROWS = 200;
const BATCH = 50;

/** Finds out what happened where a response or a webhook was lost. Any of it may run twice. */
export class Reconciliation extends needing({
  derived: DerivedWrites,
  clock: Clock,
  publisher: InvoicePublisher,
  cards: SavedCards,
  database: Database,
  writes: Writes,
  calls: GatewayCalls,
  collections: StoredCollections,
  refunds: Refunds,
  sandbox: SandboxMoney,
}) {
  async run(signal: AbortSignal): Promise<void> {
    // By a wrong clock, what another process is doing right now looks lost.
    await assertRightTime(this.needs.database);
    const steps = [
      () => this.#payments(signal),
      () => this.#refunds(signal),
      () => this.#leftBehind(signal),
      () => this.#requests(signal),
      () => this.#replacements(signal),
      () => this.#cards(signal),
      () => this.#openInvoices(signal),
      () => this.#changes(signal),
      () => this.needs.sandbox.settle(signal),
    ];
    for (const step of steps) if (!signal.aborted) await step();
  }

  /** Payments without a result: the gateway is asked for their key. */
  async #payments(signal: AbortSignal): Promise<void> {
    const rows = this.#due('billing_payment', RECHECK_MS).where({ status: 'pending' });
    await this.#each<PaymentRow>('billing_payment', rows, signal, (row, gateway) =>
      this.#payment(gateway, row, signal),
    );
  }

  async #payment(gateway: PaymentGateway, row: PaymentRow, signal: AbortSignal): Promise<void> {
    const { calls, collections, writes } = this.needs;
    const key = {
      paymentKey: row.payment_key,
      merchant: row.merchant ?? '',
      orderedAt: row.created_at,
      amountCents: row.amount_cents,
    };
    if (gateway.environment() !== row.environment) return;
    const report = await calls.run((either) => gateway.findCharge(key, either), signal);
    if (report === null && !this.#isLost(row.created_at)) return;
    // Changed during the call: nobody knows which environment was searched.
    if (report === null && gateway.environment() !== row.environment) return;
    await writes.run(system, async (unit) => {
      if (!(await collections.recordPayment(unit, row.id, report ?? notCharged))) unit.unchanged();
    });
  }

  /** Refunds without a result: the gateway is asked for them, and gets the same order again if it has none. */
  async #refunds(signal: AbortSignal): Promise<void> {
    const { calls, refunds, database } = this.needs;
    const rows = (await this.#due('billing_refund', RECHECK_MS)
      .where({ status: 'pending' })
      .limit(MOST_ROWS)) as readonly RefundRow[];
    for (const row of rows) {
      if (signal.aborted) return;
      const payment = (await database
        .knex('billing_payment')
        .where({ id: row.payment_id })
        .first()) as PaymentRow;
      const about = { id: row.id, gateway: payment.gateway };
      await this.#attempt('billing_refund', about, signal, async (gateway) => {
        if (gateway.environment() !== payment.environment) return;
        const order = refundOrder(payment, row);
        const report = await calls.run((either) => gateway.findRefund(order, either), signal);
        if (report === null) await refunds.resume(payment, row);
        else await refunds.store(row.id, report);
      });
    }
  }

  /** Invoices that a gateway has in its sandbox, which it left. */
  async #leftBehind(signal: AbortSignal): Promise<void> {
    const { calls, database, publisher } = this.needs;
    const rows = leftPublications(database.knex, calls.all());
    await this.#each<PublicationRow>('billing_publication', rows, signal, (row) =>
      publisher.leave(system, row),
    );
  }

  /** Invoices that a gateway was asked to publish: the same order again finds out. */
  async #requests(signal: AbortSignal): Promise<void> {
    const rows = this.#due('billing_publication', RECHECK_MS).where({ state: 'requested' });
    await this.#each<PublicationRow>('billing_publication', rows, signal, (row) =>
      this.needs.publisher.resume(system, row),
    );
  }

  /** Invoices that were edited after a gateway had them, and that it still shows as they were. */
  async #replacements(signal: AbortSignal): Promise<void> {
    const rows = this.#due('billing_publication', RECHECK_MS).where({ is_replaced: true });
    await this.#each<PublicationRow>('billing_publication', rows, signal, (row) =>
      this.needs.publisher.replace(system, row.invoice_id),
    );
  }

  /** Cards that a gateway was asked to store: it is asked for them. */
  async #cards(signal: AbortSignal): Promise<void> {
    const { calls, cards } = this.needs;
    const rows = this.#due('billing_saved_card', RECHECK_MS).where({ state: 'requested' });
    await this.#each<SavedCardRow>('billing_saved_card', rows, signal, async (row, gateway) => {
      const key = { requestId: row.request_id, merchant: row.merchant };
      const report = await calls.run((either) => gateway.findCard(key, either), signal);
      if (report !== null) await cards.store(system, row.id, report);
      else if (this.#isLost(row.created_at)) await cards.giveUp(system, row.id);
    });
  }

  /** Published invoices are read at times: a webhook may have been lost. */
  async #openInvoices(signal: AbortSignal): Promise<void> {
    const rows = (await this.#due('billing_publication', OPEN_RECHECK_MS)
      .where({ state: 'open' })
      .whereNotNull('gateway_invoice_id')
      .limit(MOST_ROWS)) as readonly PublicationRow[];
    for (const gateway of this.needs.calls.all()) {
      const own = rows.filter((row) => row.gateway === gateway.id);
      for (let at = 0; at < own.length && !signal.aborted; at += BATCH)
        await this.#readOpen(gateway, own.slice(at, at + BATCH), signal);
    }
  }

  async #readOpen(
    gateway: PaymentGateway,
    rows: readonly PublicationRow[],
    signal: AbortSignal,
  ): Promise<void> {
    if (gateway.unavailable() !== null) return;
    const refs = rows.map(({ merchant, gateway_invoice_id: id }) => ({
      merchant,
      invoiceId: id ?? '',
    }));
    try {
      const reports = await this.needs.calls.run(
        (either) => gateway.readInvoices(refs, either),
        signal,
      );
      await this.#recordAll(gateway.id, reports);
    } catch (error) {
      if (!this.needs.calls.isFailure(error)) throw error;
      this.needs.calls.log(error);
    }
    await this.#checked(
      'billing_publication',
      rows.map(({ id }) => id),
    );
  }

  /** Payments and refunds that changed at a gateway since the last reading. */
  async #changes(signal: AbortSignal): Promise<void> {
    for (const gateway of this.needs.calls.all()) {
      if (signal.aborted) return;
      if (gateway.unavailable() !== null) continue;
      // One merchant must not hold up another.
      for (const { code } of gateway.merchants().filter(isAvailable)) {
        if (signal.aborted) return;
        await this.#readChanges(gateway, code, signal).catch((error: unknown) => {
          if (!this.needs.calls.isFailure(error)) throw error;
          this.needs.calls.log(error);
        });
      }
    }
  }

  /** All of them, however many readings that takes; a reading that fails is repeated by the next run. */
  async #readChanges(
    gateway: PaymentGateway,
    merchant: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, calls, database, derived } = this.needs;
    const { id } = gateway;
    let since =
      (await readPosition(database, id, merchant)) ?? earlier(clock.now(), FIRST_READING_MS);
    while (!signal.aborted) {
      const readAt = clock.now();
      const { reports, continueAt } = await calls.run(
        (either) => gateway.readChanges(since, either, merchant),
        signal,
      );
      await this.#recordAll(id, reports);
      const hasMore = continueAt !== null && Date.parse(continueAt) > Date.parse(since);
      since = hasMore ? continueAt : earlier(readAt, OVERLAP_MS);
      await storePosition(derived, id, merchant, since);
      if (!hasMore) return;
    }
  }

  /** Money before the end of an invoice, which frees it for other payments. */
  async #recordAll(gatewayId: string, reports: readonly GatewayReport[]): Promise<void> {
    const { writes, collections } = this.needs;
    const ends = reports.filter(({ kind }) => kind === 'invoice');
    const money = reports.filter(({ kind }) => kind !== 'invoice');
    for (const report of [...money, ...ends])
      await writes.run(system, async (unit) => {
        if (!(await collections.record(unit, gatewayId, report))) unit.unchanged();
      });
  }

  /** Looks up each row of a query, as many as a run takes. */
  async #each<R extends { readonly id: number; readonly gateway: string }>(
    table: CheckedTable,
    query: ReturnType<typeof dueRows>,
    signal: AbortSignal,
    work: (row: R, gateway: PaymentGateway) => Promise<void>,
  ): Promise<void> {
    for (const row of (await query.limit(MOST_ROWS)) as readonly R[]) {
      if (signal.aborted) return;
      await this.#attempt(table, row, signal, (gateway) => work(row, gateway));
    }
  }

  /** Runs one look-up; a gateway that fails is asked again later. */
  async #attempt(
    table: CheckedTable,
    { id, gateway }: { readonly id: number; readonly gateway: string },
    signal: AbortSignal,
    work: (gateway: PaymentGateway) => Promise<void>,
  ): Promise<void> {
    const { calls } = this.needs;
    const found = calls.find(gateway);
    if (found === null || found.unavailable() !== null || signal.aborted) return;
    try {
      await work(found);
    } catch (error) {
      // The next run tries again; one row must not hold up the others.
      calls.log(error);
    }
    await this.#checked(table, [id]);
  }

  async #checked(table: CheckedTable, ids: readonly number[]): Promise<void> {
    const { derived, clock } = this.needs;
    const checked_at = clock.now().toISOString();
    await derived.derive(system, async ({ trx }) => {
      await trx(table)
        .whereIn('id', [...ids])
        .update({ checked_at });
    });
  }

  #due(table: CheckedTable, pause: number) {
    const { database, calls, clock } = this.needs;
    return dueRows(database.knex, { table, pause, now: clock.now(), gateways: calls.all() });
  }

  #isLost(createdAt: string): boolean {
    return this.needs.clock.now().getTime() - Date.parse(createdAt) > LOST_MS;
  }
}

function earlier(time: Date, milliseconds: number): string {
  return new Date(time.getTime() - milliseconds).toISOString();
}
