import {
  PaymentGatewayError,
  type InvoiceOrder,
  type InvoiceReport,
  type PublishedRef,
} from '@porchlight/billing/contract';
import type { Square } from 'square';
import { invoiceReport, isCancelable } from '../rules/invoice-report.ts';
import { keyOf, stepKey } from '../rules/request-keys.ts';
import { present, type SquareCalls } from './square-client.ts';
import type { SquareCustomers } from './square-customers.ts';

const LONGEST_LINE = 512;
const LONGEST_TITLE = 255;
const LONGEST_REFERENCE = 40;
/** Of the request in the number of the invoice, which Square wants to be unique. */
const NUMBER_SUFFIX = 4;

/**
 * Publishes invoices in steps: customer, order, invoice, publication. Each step has a key of its own that is made from the
 * request, so a repeated request resumes at the step whose result is missing.
 */
export class InvoicePublisher {
  readonly #calls: SquareCalls;
  readonly #customers: SquareCustomers;

  constructor(calls: SquareCalls, customers: SquareCustomers) {
    this.#calls = calls;
    this.#customers = customers;
  }

  /** Rejects with 'refused' when Square computes another total: then nothing can be paid. */
  async publish(order: InvoiceOrder, signal: AbortSignal): Promise<InvoiceReport> {
    const { merchant, requestId } = order;
    const customerId = await this.#customers.find(
      merchant,
      { customer: order.customer, key: stepKey(requestId, 'customer') },
      signal,
    );
    const orderId = await this.#createOrder(order, customerId, signal);
    const draft = await this.#createInvoice(order, { customerId, orderId }, signal);
    const published = draft.status === 'DRAFT' ? await this.#publish(order, draft, signal) : draft;
    return present(invoiceReport(published, merchant));
  }

  /** A draft is deleted, a published invoice is canceled; one that is neither any more is a result. */
  async cancel({ merchant, invoiceId }: PublishedRef, signal: AbortSignal): Promise<InvoiceReport> {
    for (let attempt = 1; ; attempt += 1) {
      const invoice = await this.#read(merchant, invoiceId, signal);
      if (invoice.status === 'CANCELED' || invoice.status === 'FAILED') {
        return present(invoiceReport(invoice, merchant));
      }
      try {
        return await this.#end(merchant, invoice, signal);
      } catch (error) {
        // Paid, changed, or ended in between: the next reading says which.
        const isStale = error instanceof PaymentGatewayError && STALE.includes(error.failure);
        if (!isStale || attempt === 2) throw error;
      }
    }
  }

  async #end(
    merchant: string,
    invoice: Square.Invoice,
    signal: AbortSignal,
  ): Promise<InvoiceReport> {
    const [invoiceId, version] = [present(invoice.id), present(invoice.version)];
    if (invoice.status === 'DRAFT') {
      await this.#calls.call(merchant, signal, ({ api }) =>
        api.invoices.delete({ invoiceId, version }),
      );
      return { ...present(invoiceReport(invoice, merchant)), state: 'canceled' };
    }
    if (!isCancelable(invoice)) {
      throw new PaymentGatewayError('conflict', `the invoice is ${String(invoice.status)}`);
    }
    const { invoice: canceled } = await this.#calls.call(merchant, signal, ({ api }) =>
      api.invoices.cancel({ invoiceId, version }),
    );
    return present(invoiceReport(canceled, merchant));
  }

  /** Our own line totals, each once: Square rounds otherwise. */
  async #createOrder(
    order: InvoiceOrder,
    customerId: string,
    signal: AbortSignal,
  ): Promise<string> {
    const { merchant, requestId, lines, totalCents, reference } = order;
    const created = await this.#calls.call(merchant, signal, async ({ api, account }) => {
      const response = await api.orders.create({
        idempotencyKey: stepKey(requestId, 'order'),
        order: {
          locationId: account.locationId,
          referenceId: reference.slice(0, LONGEST_REFERENCE),
          customerId,
          lineItems: lines.map((line) => ({
            name: line.name.slice(0, LONGEST_LINE),
            quantity: '1',
            basePriceMoney: { amount: BigInt(line.totalCents), currency: 'USD' },
          })),
        },
      });
      return present(response.order);
    });
    const { amount, currency } = created.totalMoney ?? {};
    if (amount !== BigInt(totalCents) || currency !== 'USD') {
      throw new PaymentGatewayError(
        'refused',
        `the order is ${String(amount)} ${String(currency)} instead of ${totalCents} USD`,
      );
    }
    return present(created.id);
  }

  async #createInvoice(
    order: InvoiceOrder,
    { customerId, orderId }: { readonly customerId: string; readonly orderId: string },
    signal: AbortSignal,
  ): Promise<Square.Invoice> {
    const { merchant, requestId, reference, title, description } = order;
    return this.#calls.call(merchant, signal, async ({ api, account }) => {
      const { invoice } = await api.invoices.create({
        idempotencyKey: stepKey(requestId, 'invoice'),
        invoice: {
          locationId: account.locationId,
          orderId,
          primaryRecipient: { customerId },
          paymentRequests: [
            { requestType: 'BALANCE', dueDate: order.dueDate, automaticPaymentSource: 'NONE' },
          ],
          deliveryMethod: order.delivery === 'email' ? 'EMAIL' : 'SHARE_MANUALLY',
          invoiceNumber: `${reference}-${keyOf(requestId).slice(0, NUMBER_SUFFIX)}`,
          title: title.slice(0, LONGEST_TITLE) || reference,
          ...(description === '' ? {} : { description }),
          acceptedPaymentMethods: {
            card: true,
            squareGiftCard: false,
            bankAccount: false,
            buyNowPayLater: false,
            cashAppPay: false,
          },
        },
      });
      return present(invoice);
    });
  }

  async #publish(
    { merchant, requestId }: InvoiceOrder,
    draft: Square.Invoice,
    signal: AbortSignal,
  ): Promise<Square.Invoice> {
    const [invoiceId, version] = [present(draft.id), present(draft.version)];
    try {
      return await this.#calls.call(merchant, signal, async ({ api }) => {
        const { invoice } = await api.invoices.publish({
          invoiceId,
          version,
          idempotencyKey: stepKey(requestId, 'publish'),
        });
        return present(invoice);
      });
    } catch (error) {
      // An earlier request that was lost may have published it.
      const isStale = error instanceof PaymentGatewayError && STALE.includes(error.failure);
      const now = isStale ? await this.#read(merchant, invoiceId, signal) : draft;
      if (now.status === 'DRAFT') throw error;
      return now;
    }
  }

  #read(merchant: string, invoiceId: string, signal: AbortSignal): Promise<Square.Invoice> {
    return this.#calls.call(merchant, signal, async ({ api }) =>
      present((await api.invoices.get({ invoiceId })).invoice),
    );
  }
}

/** Refusals for which the invoice may have changed. */
const STALE: readonly string[] = ['conflict', 'refused', 'not-found'];
