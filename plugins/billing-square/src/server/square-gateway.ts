import {
  PaymentGatewayError,
  type CardKey,
  type CardOrder,
  type CardRef,
  type ChargeKey,
  type ChargeOrder,
  type GatewayChanges,
  type GatewayReport,
  type InvoiceOrder,
  type InvoiceReport,
  type PaymentGateway,
  type PaymentReport,
  type PublishedRef,
  type RefundOrder,
  type RefundReport,
  type SavedCardReport,
} from '@porchlight/billing/contract';
import type { OutgoingHttp } from '@porchlight/server';
import type { Square } from 'square';
import { cardBrand } from '../rules/card-brand.ts';
import { declineOf, isHardDecline } from '../rules/decline-reasons.ts';
import { keyOf, reasonWithKey, stepKey } from '../rules/request-keys.ts';
import { payerDetails } from '../rules/payer-details.ts';
import { paymentReport, refundReport } from '../rules/payment-report.ts';
import { accountsOf, hostsOf, merchantsOf, missingSetup } from '../rules/square-account.ts';
import type { SquareSettings } from '../settings.ts';
import { failedPaymentIn } from './failed-payment.ts';
import { InvoicePublisher } from './invoice-publisher.ts';
import { present, type SquareCalls } from './square-client.ts';
import { SquareCustomers } from './square-customers.ts';
import {
  gatewayError,
  isDeclined,
  isOfAnotherTry,
  isOfCustomer,
  SquareResponseError,
} from './square-errors.ts';
import { SQUARE } from './square-id.ts';
import { SquareReadings } from './square-readings.ts';

interface GatewayParts {
  readonly calls: SquareCalls;
  readonly settings: () => SquareSettings;
  readonly outgoing: () => Pick<OutgoingHttp, 'originOf'>;
}

const LONGEST_NOTE = 500;

/** Charges cards and collects invoices by Square, for the merchants of the settings. */
export class SquareGateway implements PaymentGateway {
  readonly id = SQUARE;
  readonly title = 'Square';
  readonly readings: SquareReadings;
  readonly #parts: GatewayParts;
  readonly #customers: SquareCustomers;
  readonly #invoices: InvoicePublisher;

  constructor(parts: GatewayParts) {
    const { calls } = parts;
    this.#parts = parts;
    this.#customers = new SquareCustomers(calls);
    this.#invoices = new InvoicePublisher(calls, this.#customers);
    this.readings = new SquareReadings(calls);
  }

  environment() {
    return this.#parts.settings().environment;
  }

  merchants() {
    return merchantsOf(this.#parts.settings()).map(({ account: { code, label }, missing }) => ({
      code,
      label,
      ...(missing === null ? {} : { unavailable: missing }),
    }));
  }

  unavailable() {
    const settings = this.#parts.settings();
    return accountsOf(settings).length > 0 ? null : missingSetup(settings);
  }

  cardForm(merchant: string) {
    const { settings, outgoing } = this.#parts;
    const account = accountsOf(settings()).find(({ code }) => code === merchant);
    if (account === undefined) return null;
    const { applicationId, locationId } = account;
    const origin = outgoing().originOf(hostsOf(settings()).scripts);
    return {
      application_id: applicationId,
      location_id: locationId,
      script_src: `${origin}/v1/square.js`,
    };
  }

  /** Without an order of Square: the invoice is the portal's. The reference of the payment is its key. */
  async charge(order: ChargeOrder, signal: AbortSignal): Promise<PaymentReport> {
    const { merchant, source, paymentKey } = order;
    const customerId = order.customer?.customerId ?? null;
    const key = keyOf(paymentKey);
    try {
      return await this.#parts.calls.tryCall(merchant, signal, async ({ api, account }) => {
        const { payment } = await api.payments.create({
          idempotencyKey: key,
          referenceId: key,
          locationId: account.locationId,
          amountMoney: usd(order.amountCents),
          autocomplete: true,
          note: `${order.reference} ${order.note}`.trim().slice(0, LONGEST_NOTE),
          ...payerDetails(order),
          ...(source.kind === 'nonce'
            ? {
                sourceId: source.nonce,
                ...(customerId === null ? {} : { customerId }),
                ...(source.verificationToken === null
                  ? {}
                  : { verificationToken: source.verificationToken }),
              }
            : { sourceId: source.cardId, customerId: source.customerId }),
        });
        return present(paymentReport(payment, merchant));
      });
    } catch (error) {
      // Someone deleted the customer at Square, without whom the card can be charged all the same.
      if (customerId !== null && source.kind === 'nonce' && isOfCustomer(error))
        return this.charge(
          { ...order, customer: { ...order.customer!, customerId: null } },
          signal,
        );
      return this.#failedCharge(order, error, signal);
    }
  }

  isHardDecline(code: string): boolean {
    return isHardDecline(code);
  }

  findCharge(charge: ChargeKey, signal: AbortSignal): Promise<PaymentReport | null> {
    return this.readings.findPayment(charge, signal);
  }

  async refund(order: RefundOrder, signal: AbortSignal): Promise<RefundReport> {
    const { merchant, refundKey, paymentId } = order;
    return this.#parts.calls.call(merchant, signal, async ({ api }) => {
      const { refund } = await api.refunds.refundPayment({
        idempotencyKey: keyOf(refundKey),
        paymentId,
        amountMoney: usd(order.amountCents),
        reason: reasonWithKey(order.reason, refundKey),
      });
      return present(refundReport(refund, merchant));
    });
  }

  findRefund(order: RefundOrder, signal: AbortSignal): Promise<RefundReport | null> {
    return this.readings.findRefund(order, signal);
  }

  publishInvoice(order: InvoiceOrder, signal: AbortSignal): Promise<InvoiceReport> {
    return this.#invoices.publish(order, signal);
  }

  cancelInvoice(invoice: PublishedRef, signal: AbortSignal): Promise<InvoiceReport> {
    return this.#invoices.cancel(invoice, signal);
  }

  readInvoices(
    invoices: readonly PublishedRef[],
    signal: AbortSignal,
  ): Promise<readonly GatewayReport[]> {
    return this.readings.invoices(invoices, signal);
  }

  readChanges(since: string, signal: AbortSignal, merchant?: string): Promise<GatewayChanges> {
    const merchants =
      merchant === undefined
        ? accountsOf(this.#parts.settings()).map(({ code }) => code)
        : [merchant];
    return this.readings.changes(merchants, since, signal);
  }

  async saveCard(order: CardOrder, signal: AbortSignal): Promise<SavedCardReport> {
    const { merchant, requestId, nonce, verificationToken } = order;
    const customerId = await this.#customers.find(
      merchant,
      { customer: order.customer, key: stepKey(requestId, 'customer') },
      signal,
    );
    return this.#parts.calls.call(merchant, signal, async ({ api }) => {
      const { card } = await api.cards.create({
        idempotencyKey: stepKey(requestId, 'card'),
        sourceId: nonce,
        // By which it is found again; the customer says whose card it is.
        card: { customerId, referenceId: keyOf(requestId) },
        ...(verificationToken === null ? {} : { verificationToken }),
      });
      return savedCard(present(card));
    });
  }

  async findCard(
    { merchant, requestId }: CardKey,
    signal: AbortSignal,
  ): Promise<SavedCardReport | null> {
    return this.#parts.calls.call(merchant, signal, async ({ api }) => {
      const { data } = await api.cards.list({ referenceId: keyOf(requestId) });
      return data[0] === undefined ? null : savedCard(data[0]);
    });
  }

  async disableCard({ merchant, cardId }: CardRef, signal: AbortSignal): Promise<void> {
    try {
      await this.#parts.calls.call(merchant, signal, ({ api }) => api.cards.disable({ cardId }));
    } catch (error) {
      if (!(error instanceof PaymentGatewayError) || error.failure !== 'not-found') throw error;
    }
  }

  /**
   * A decline is a result. What another try took is none: then the payment that is found by its key is the result, and
   * without one it is unknown.
   */
  async #failedCharge(
    order: ChargeOrder,
    error: unknown,
    signal: AbortSignal,
  ): Promise<PaymentReport> {
    if (!(error instanceof SquareResponseError)) throw error;
    const { merchant, paymentKey, amountCents } = order;
    if (isOfAnotherTry(error)) {
      const found = await this.readings.findPayment({ merchant, paymentKey, amountCents }, signal);
      if (found !== null) return found;
      throw new PaymentGatewayError('unavailable', error.message);
    }
    if (isDeclined(error)) {
      const { paymentId, cardBrand, cardLast4 } = failedPaymentIn(error.body);
      return {
        kind: 'payment',
        paymentKey,
        paymentId,
        merchant,
        state: 'failed',
        amountCents,
        currency: 'USD',
        invoiceId: null,
        orderId: null,
        customerId: null,
        method: 'CARD',
        cardBrand,
        cardLast4,
        receivedAt: null,
        failure: declineOf(error.code),
      };
    }
    throw gatewayError(error);
  }
}

function savedCard({
  id,
  customerId,
  cardBrand: brand,
  last4,
  expMonth,
  expYear,
}: Square.Card): SavedCardReport {
  return {
    cardId: present(id),
    customerId: present(customerId),
    brand: cardBrand(brand) ?? '',
    last4: last4 ?? '',
    expMonth: Number(expMonth ?? 0),
    expYear: Number(expYear ?? 0),
  };
}

/** Square counts cents in BigInt. */
function usd(cents: number) {
  return { amount: BigInt(cents), currency: 'USD' as const };
}
