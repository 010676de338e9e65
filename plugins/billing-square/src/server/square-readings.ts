import {
  PaymentGatewayError,
  type ChargeKey,
  type GatewayChanges,
  type GatewayReport,
  type PaymentReport,
  type PublishedRef,
  type RefundOrder,
  type RefundReport,
} from '@porchlight/billing/contract';
import { OutgoingError } from '@porchlight/server';
import type { SquareClient } from 'square';
import { disputeReport, isRunning } from '../rules/dispute-report.ts';
import { hasPayments, invoiceReport } from '../rules/invoice-report.ts';
import { paymentReport, refundReport } from '../rules/payment-report.ts';
import { keyOf } from '../rules/request-keys.ts';
import { paymentsBehind, recentDisputes, someOf } from './changed-objects.ts';
import { present, type MerchantApi, type SquareCalls } from './square-client.ts';

const PAGE = 100;
/** Of payments in which one is searched. */
const MOST_PAGES = 50;
/** How far the clocks of Square and the portal may differ. */
const SKEW_MS = 10 * 60_000;
const PARALLEL = 4;

type SearchedCharge = Omit<ChargeKey, 'orderedAt'> & Partial<Pick<ChargeKey, 'orderedAt'>>;

/** What Square has now, for the results of lost calls and for what happened at Square. */
export class SquareReadings {
  readonly #calls: SquareCalls;

  constructor(calls: SquareCalls) {
    this.#calls = calls;
  }

  /** The payment whose reference is this key; null when there is none. */
  async findPayment(charge: SearchedCharge, signal: AbortSignal): Promise<PaymentReport | null> {
    const { merchant, paymentKey, amountCents, orderedAt } = charge;
    const key = keyOf(paymentKey);
    return this.#calls.call(merchant, signal, async ({ api, account }) => {
      const findAt = async (locationId: string): Promise<PaymentReport | null> => {
        let page = await api.payments.list({
          locationId,
          total: BigInt(amountCents),
          sortOrder: 'ASC',
          limit: PAGE,
          ...(orderedAt === undefined ? {} : { beginTime: before(orderedAt) }),
        });
        for (let pages = 1; ; pages += 1) {
          const found = page.data.find(({ referenceId }) => referenceId === key);
          if (found !== undefined) return present(paymentReport(found, merchant));
          if (!page.hasNextPage()) return null;
          if (pages === MOST_PAGES) throw tooMany('payments');
          page = await page.getNextPage();
        }
      };
      const here = await findAt(account.locationId);
      if (here !== null) return here;
      // Another location may have been entered since the charge, and a list without one is of the main location only.
      const { locations } = await api.locations.list();
      for (const { id } of present(locations)) {
        if (id === undefined || id === account.locationId) continue;
        const found = await findAt(id);
        if (found !== null) return found;
      }
      return null;
    });
  }

  /** The refund whose reason has this key; null when there is none. */
  async findRefund(order: RefundOrder, signal: AbortSignal): Promise<RefundReport | null> {
    const { merchant, refundKey, paymentId } = order;
    return this.#calls.call(merchant, signal, async ({ api }) => {
      const { payment } = await api.payments.get({ paymentId });
      const beginTime = payment?.createdAt;
      // Of all locations: another one may have been entered since.
      let page = await api.refunds.list({
        sortOrder: 'ASC',
        limit: PAGE,
        ...(beginTime === undefined ? {} : { beginTime }),
      });
      for (let pages = 1; ; pages += 1) {
        const reports = page.data.map((refund) => refundReport(refund, merchant));
        const found = reports.find((report) => report?.refundKey === refundKey);
        if (found != null) return found;
        if (!page.hasNextPage()) return null;
        if (pages === MOST_PAGES) throw tooMany('refunds');
        page = await page.getNextPage();
      }
    });
  }

  /** Each invoice that can be read, followed by its payments and their refunds; rejects when none can. */
  async invoices(
    refs: readonly PublishedRef[],
    signal: AbortSignal,
  ): Promise<readonly GatewayReport[]> {
    const found: GatewayReport[] = [];
    const failures: unknown[] = [];
    for (let start = 0; start < refs.length && !signal.aborted; start += PARALLEL) {
      const some = refs.slice(start, start + PARALLEL);
      // One that cannot be read must not hold up the others, and nothing goes on behind the caller.
      const results = await Promise.allSettled(some.map((ref) => this.#invoice(ref, signal)));
      for (const result of results) {
        if (result.status === 'fulfilled') found.push(...result.value);
        else failures.push(result.reason);
      }
    }
    const fault = failures.find((error) => !isFailedCall(error));
    if (fault !== undefined) throw fault;
    // Square did not say that it knows none of them.
    if (failures.length > 0 && (failures.length === refs.length || signal.aborted))
      throw failures[0];
    return found;
  }

  /** A payment with its refunds. */
  async payment(merchant: string, paymentId: string, signal: AbortSignal) {
    return this.#known(merchant, signal, ({ api }) => readPayment(api, merchant, paymentId));
  }

  /** A refund behind its payment. */
  async refund(merchant: string, refundId: string, signal: AbortSignal) {
    return this.#known(merchant, signal, async ({ api }) => {
      const { refund } = await api.refunds.get({ refundId });
      const { paymentId } = present(refund);
      const { payment } = await api.payments.get({ paymentId: present(paymentId) });
      return reports([paymentReport(payment, merchant), refundReport(refund, merchant)]);
    });
  }

  /** A dispute behind its payment. */
  async dispute(merchant: string, disputeId: string, signal: AbortSignal) {
    return this.#known(merchant, signal, async ({ api }) => {
      const { dispute } = await api.disputes.get({ disputeId });
      const report = disputeReport(dispute, merchant);
      if (report === null) return [];
      return [...(await readPayment(api, merchant, report.paymentId)), report];
    });
  }

  /** Payments that changed since a time, then refunds and disputes, each oldest first. */
  async changes(
    merchants: readonly string[],
    since: string,
    signal: AbortSignal,
  ): Promise<GatewayChanges> {
    const changes: { readonly at: string; readonly report: GatewayReport }[] = [];
    /** Where lists go on that were not read to their end. */
    const ends: string[] = [];
    for (const merchant of merchants) {
      await this.#calls.call(merchant, signal, async ({ api, account }) => {
        const query = {
          locationId: account.locationId,
          updatedAtBeginTime: since,
          sortField: 'UPDATED_AT',
          sortOrder: 'ASC',
          limit: PAGE,
        } as const;
        const payments = await someOf(await api.payments.list(query));
        const refunds = await someOf(await api.refunds.list(query));
        for (const payment of payments.objects) {
          add(changes, payment.updatedAt, paymentReport(payment, merchant));
        }
        if (payments.continueAt !== null) {
          // The payment of a refund may be behind the end of this reading.
          for (const payment of await paymentsBehind(api, payments, refunds.objects)) {
            add(changes, payment.updatedAt, paymentReport(payment, merchant));
          }
        }
        for (const refund of refunds.objects) {
          add(changes, refund.updatedAt, refundReport(refund, merchant));
        }
        for (const dispute of await recentDisputes(api, account.locationId)) {
          const report = disputeReport(dispute, merchant);
          // Their list has no order by change: one whose payment was not known before is reported again while it runs.
          if (report !== null && (isRunning(report) || (report.changedAt ?? since) >= since))
            add(changes, dispute.updatedAt, report);
        }
        for (const { continueAt } of [payments, refunds]) {
          if (continueAt !== null) ends.push(continueAt);
        }
      });
    }
    return {
      // A payment may change after its refund does, and billing takes no refund of a payment that it does not know.
      reports: changes
        .sort((a, b) => placeOf(a.report) - placeOf(b.report) || a.at.localeCompare(b.at))
        .map(({ report }) => report),
      continueAt: ends.sort()[0] ?? null,
    };
  }

  async #invoice({ merchant, invoiceId }: PublishedRef, signal: AbortSignal) {
    return this.#known(merchant, signal, async ({ api }) => {
      const { invoice } = await api.invoices.get({ invoiceId });
      const report = invoiceReport(invoice, merchant);
      if (invoice === undefined || !hasPayments(invoice)) return reports([report]);
      const { order } = await api.orders.get({ orderId: present(invoice.orderId) });
      const found: GatewayReport[] = [present(report)];
      for (const { paymentId, id } of order?.tenders ?? []) {
        found.push(...(await readPayment(api, merchant, present(paymentId ?? id))));
      }
      return found.map((one) => (one.kind === 'payment' ? { ...one, invoiceId } : one));
    });
  }

  /** Nothing for an object that Square does not know. */
  async #known(
    merchant: string,
    signal: AbortSignal,
    work: (merchant: MerchantApi) => Promise<readonly GatewayReport[]>,
  ): Promise<readonly GatewayReport[]> {
    return this.#calls.call(merchant, signal, work).catch((error: unknown) => {
      if (error instanceof PaymentGatewayError && error.failure === 'not-found') return [];
      throw error;
    });
  }
}

async function readPayment(
  api: SquareClient,
  merchant: string,
  paymentId: string,
): Promise<readonly GatewayReport[]> {
  const { payment } = await api.payments.get({ paymentId });
  const found: (GatewayReport | null)[] = [paymentReport(payment, merchant)];
  for (const refundId of payment?.refundIds ?? []) {
    const { refund } = await api.refunds.get({ refundId });
    found.push(refundReport(refund, merchant));
  }
  return reports(found);
}

function placeOf({ kind }: GatewayReport): number {
  return kind === 'refund' || kind === 'dispute' ? 1 : 0;
}

/** Square refused a call or cannot be reached; anything else is a fault of the portal. */
function isFailedCall(error: unknown): boolean {
  return error instanceof PaymentGatewayError || error instanceof OutgoingError;
}

function add(
  changes: { readonly at: string; readonly report: GatewayReport }[],
  at: string | undefined,
  report: GatewayReport | null,
): void {
  if (report !== null) changes.push({ at: at ?? '', report });
}

/** Without what Square described too sparsely. */
function reports(all: readonly (GatewayReport | null)[]): readonly GatewayReport[] {
  return all.filter((report) => report !== null);
}

function before(time: string): string {
  return new Date(Date.parse(time) - SKEW_MS).toISOString();
}

/** Null would mean that there is none. */
function tooMany(objects: string): PaymentGatewayError {
  return new PaymentGatewayError('unavailable', `too many ${objects} to search`);
}
