import type { CardOrder, ChargeOrder, InvoiceOrder, RefundOrder } from './gateway-orders.ts';
import type {
  ChargeFailure,
  GatewayChanges,
  GatewayReport,
  InvoiceReport,
  PaymentReport,
  RefundReport,
  SavedCardReport,
} from './gateway-reports.ts';

/** 'none': it moves no money at all; 'sandbox': it only pretends to. */
export type GatewayEnvironment = 'none' | 'sandbox' | 'live';

/** An account that receives money. */
export interface Merchant {
  /** Stored with payments, so it never changes: 'BFS'. */
  readonly code: string;
  /** As form templates name it: 'Square BFS'. */
  readonly label: string;
  /** What an owner has to do before it takes cards; missing while it does. */
  readonly unavailable?: string;
}

/**
 * Moves money, or records that it was moved. A method that calls a provider rejects with `PaymentGatewayError`, or whatever
 * the outgoing HTTP of the portal rejects with. No method writes to invoices or payments: `Collections.record` does.
 */
export interface PaymentGateway {
  /** For example `square`; stored with each payment, so it never changes. */
  readonly id: string;
  readonly title: string;
  environment(): GatewayEnvironment;
  /**
   * Accounts that take cards, or will once they are set up; none for a gateway that takes no cards. The first is the
   * default even while it is unavailable: its money must not go to another.
   */
  merchants(): readonly Merchant[];
  /** Null while any account of it can be used; otherwise what an owner has to do. */
  unavailable(): string | null;
  /** What its card form in the browser needs; public. */
  cardForm(merchant: string): Readonly<Record<string, string>> | null;
  /** Charges a card, or returns the payment that an equal order made before. A declined card is a report in the state 'failed'. */
  charge(order: ChargeOrder, signal: AbortSignal): Promise<PaymentReport>;
  /** Whether a card that was declined with this code must not be tried again, such as one that expired; none by default. */
  isHardDecline?(code: string): boolean;
  /** The payment of an order whose response was lost; null when there is none. */
  findCharge(order: ChargeKey, signal: AbortSignal): Promise<PaymentReport | null>;
  /** Sends money back, or returns the refund that an equal order made before. */
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundReport>;
  /** The refund of an order whose response was lost; null when there is none. */
  findRefund(order: RefundOrder, signal: AbortSignal): Promise<RefundReport | null>;
  /** Publishes an invoice, or returns the one that an equal order published before. */
  publishInvoice(order: InvoiceOrder, signal: AbortSignal): Promise<InvoiceReport>;
  /** Ends a published invoice. One that was canceled is no error; 'conflict' for one that is paid. */
  cancelInvoice(invoice: PublishedRef, signal: AbortSignal): Promise<InvoiceReport>;
  /**
   * The present state of published invoices, each followed by its payments and their refunds, in as few calls as possible;
   * unknown ones are missing, and those that cannot be read now. Rejects when none can be read.
   */
  readInvoices(
    invoices: readonly PublishedRef[],
    signal: AbortSignal,
  ): Promise<readonly GatewayReport[]>;
  /**
   * Payments and refunds that changed at this time or later, as many as one call should take; ISO 8601. Of one merchant, or
   * of all; a gateway that cannot tell them apart returns all.
   */
  readChanges(since: string, signal: AbortSignal, merchant?: string): Promise<GatewayChanges>;
  /** Stores a card for later charges, or returns the one that an equal order stored before. 'declined' for a card that cannot be stored. */
  saveCard(order: CardOrder, signal: AbortSignal): Promise<SavedCardReport>;
  /** The card of an order whose response was lost; null when there is none. */
  findCard(order: CardKey, signal: AbortSignal): Promise<SavedCardReport | null>;
  /** Forgets a card. One that is unknown is no error. */
  disableCard(card: CardRef, signal: AbortSignal): Promise<void>;
}

/** A charge that may have happened. */
export interface ChargeKey {
  readonly paymentKey: string;
  readonly merchant: string;
  /** ISO 8601. */
  readonly orderedAt: string;
  readonly amountCents: number;
}

export interface PublishedRef {
  readonly merchant: string;
  readonly invoiceId: string;
}

/** A card that may have been stored. */
export interface CardKey {
  readonly requestId: string;
  readonly merchant: string;
}

export interface CardRef {
  readonly merchant: string;
  readonly cardId: string;
}

/**
 * `declined`: the card, with the reason in plain words; `unavailable`: nobody knows what happened, try the same order
 * again; `conflict`: not in this state, such as canceling a paid invoice; `not-found`: the gateway does not know it;
 * `refused`: anything else, and nothing happened.
 */
export type GatewayFailure = 'declined' | 'unavailable' | 'conflict' | 'not-found' | 'refused';

/** A gateway refused a call, or cannot be reached. The message is for the log: no token, card, name, or address. */
export class PaymentGatewayError extends Error {
  readonly failure: GatewayFailure;
  /** Of a declined card. */
  readonly declined: ChargeFailure | null;

  constructor(
    failure: GatewayFailure,
    message: string,
    options: ErrorOptions & { readonly declined?: ChargeFailure } = {},
  ) {
    super(message, options);
    this.name = 'PaymentGatewayError';
    this.failure = failure;
    this.declined = options.declined ?? null;
  }
}
