import { clearRecords, createBaseControl, type BaseControl } from '@porchlight/emulator-shared';
import type { Merchant } from '../base/merchant.ts';
import { recordsOf, type Books, type WebhookSubscription } from '../books/books.ts';
import type {
  Card,
  Customer,
  Dispute,
  Invoice,
  Order,
  Payment,
  PaymentLink,
  PaymentRefund,
} from '../books/objects.ts';
import type { Mail, MerchantSubject, World } from '../books/world.ts';
import { changeDispute, openDispute, type NewDispute } from '../disputes/disputes.ts';
import * as machine from '../invoices/invoice-machine.ts';
import { completeRefunds, settleRefund } from '../refunds/refunds.ts';

/** What a test or a developer sees and changes from outside the API. */
export interface Control extends BaseControl<MerchantSubject> {
  /** What an app needs to call the emulator. */
  merchants(): readonly Merchant[];
  state(): EmulatorState;
  /** Forgets everything; addresses of webhooks and clock stay. */
  reset(): void;
  mail(): readonly Mail[];
  /** Where the webhooks of a merchant go; null for nowhere. */
  subscribe(merchant: string, subscription: WebhookSubscription | null): void;
  /** Declines the next charge of a card with this code; more than one in their order. */
  declineNext(code: string): void;
  /** Pays an invoice as its page does, with a sandbox nonce, or as the seller does, with `EXTERNAL`; all that is due by default. */
  payInvoice(invoiceId: string, payment?: { sourceId?: string; cents?: number }): Payment;
  /** Cancels an invoice as the seller does at Square. */
  cancelInvoice(invoiceId: string): void;
  /** Ends a pending refund as the bank does. */
  settleRefund(refundId: string, status: 'COMPLETED' | 'REJECTED' | 'FAILED'): void;
  /** Disputes a card payment as the holder of the card does at the bank. */
  openDispute(paymentId: string, dispute?: NewDispute): Dispute;
  /** Moves a dispute on as seller or bank do. */
  changeDispute(disputeId: string, state: string): void;
}

/** The objects of a merchant, as the API describes them. */
export interface MerchantState {
  readonly customers: readonly Customer[];
  readonly orders: readonly Order[];
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly Dispute[];
  readonly cards: readonly Card[];
  readonly links: readonly PaymentLink[];
}

export interface EmulatorState {
  readonly now: Date;
  readonly merchants: Readonly<Record<string, MerchantState>>;
}

export function createControl(world: World): Control {
  return {
    ...createBaseControl(world, world.webhooks, () => completeRefunds(world)),
    merchants: () => world.books.map(({ merchant }) => merchant),
    state: () => ({
      now: world.clock.now(),
      merchants: Object.fromEntries(
        world.books.map((books) => [books.merchant.code, describe(books)]),
      ),
    }),
    reset() {
      for (const books of world.books) {
        for (const records of Object.values(recordsOf(books))) records.clear();
      }
      world.mail.length = 0;
      world.declines.length = 0;
      clearRecords(world, world.webhooks);
    },
    mail: () => world.mail,
    subscribe: (merchant, subscription) =>
      void (booksOf(world, merchant).subscription = subscription),
    declineNext: (code) => void world.declines.push(code),
    payInvoice(invoiceId, { sourceId = 'cnon:card-nonce-ok', cents } = {}) {
      const { books, invoice } = findInvoice(world, invoiceId);
      const due = machine.orderOf(books, invoice).net_amount_due_money.amount;
      return machine.payInvoice(world, books, invoice, { sourceId, cents: cents ?? due }).payment;
    },
    cancelInvoice(invoiceId) {
      const { books, invoice } = findInvoice(world, invoiceId);
      machine.cancelInvoice(world, books, invoice);
    },
    settleRefund(refundId, status) {
      const books = world.books.find(({ refunds }) => refunds.has(refundId));
      const refund = books?.refunds.get(refundId);
      if (books === undefined || refund === undefined) {
        throw new Error(`There is no refund ${refundId}.`);
      }
      if (refund.status === 'PENDING') settleRefund(world, books, refund, status);
    },
    openDispute(paymentId, given = {}) {
      const books = world.books.find(({ payments }) => payments.has(paymentId));
      const payment = books?.payments.get(paymentId);
      if (books === undefined || payment === undefined)
        throw new Error(`There is no payment ${paymentId}.`);
      return openDispute(world, books, payment, given);
    },
    changeDispute(disputeId, state) {
      const books = world.books.find(({ disputes }) => disputes.has(disputeId));
      const dispute = books?.disputes.get(disputeId);
      if (books === undefined || dispute === undefined)
        throw new Error(`There is no dispute ${disputeId}.`);
      changeDispute(world, books, dispute, state);
    },
  };
}

function describe(books: Books): MerchantState {
  return {
    customers: [...books.customers.values()],
    orders: [...books.orders.values()],
    invoices: [...books.invoices.values()],
    payments: [...books.payments.values()],
    refunds: [...books.refunds.values()],
    disputes: [...books.disputes.values()],
    cards: [...books.cards.values()].map(({ card }) => card),
    links: [...books.links.values()],
  };
}

function booksOf(world: World, code: string): Books {
  const books = world.books.find(({ merchant }) => merchant.code === code);
  if (books === undefined) throw new Error(`There is no merchant ${code}.`);
  return books;
}

function findInvoice(world: World, id: string): { books: Books; invoice: Invoice } {
  for (const books of world.books) {
    const invoice = books.invoices.get(id);
    if (invoice !== undefined) return { books, invoice };
  }
  throw new Error(`There is no invoice ${id}.`);
}
