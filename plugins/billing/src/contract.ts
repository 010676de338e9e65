import type { LinkActOrigin } from '@porchlight/clients/contract';
import {
  defineCodePoint,
  defineEvent,
  defineService,
  type Actor,
  type Language,
  type ProblemError,
  type WriteUnit,
} from '@porchlight/kernel';
import { CardEventSchema, InvoiceEventSchema, PaymentEventSchema } from './generated/refs.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import type { GatewayReport } from './gateway/gateway-reports.ts';
import type { InvoiceStatus } from './rules/invoices/invoice-status.ts';
import type { PaymentStatus } from './rules/payments/payment-status.ts';

export { isInProgress } from './problems.ts';
export { foundedPlan } from './rules/invoices/founded-plan.ts';
export { ManageBilling, RefundPayments, UseBilling } from './permissions.ts';
export type * from './gateway/gateway-orders.ts';
export type * from './gateway/gateway-reports.ts';
export {
  PaymentGatewayError,
  type CardKey,
  type CardRef,
  type ChargeKey,
  type GatewayEnvironment,
  type GatewayFailure,
  type Merchant,
  type PaymentGateway,
  type PublishedRef,
} from './gateway/payment-gateway.ts';
/** Addresses of the screens, for links of other plugins. */
export { billingPaths } from './rules/billing-paths.ts';
export type { InvoiceStatus } from './rules/invoices/invoice-status.ts';
export type { PaymentStatus } from './rules/payments/payment-status.ts';
export type {
  Dispute,
  Invoice,
  InvoiceListItem,
  LineItem,
  Payment,
  SavedCard,
} from './generated/types.ts';

/** The payment gateways of the plugins that are on. The first one that takes cards charges them. */
export const PaymentGateways = defineCodePoint<PaymentGateway>('billing.gateways', ({ id }) => id);

/** Stores what gateways say about payments, refunds, disputes, and published invoices. */
export interface Collections {
  /**
   * Folds a report forward only, so reports may arrive twice, in any order, and from a webhook, a poll, and a response
   * at once. Report a payment before its refunds and disputes. Returns whether anything changed; false for what no invoice or
   * payment of the portal has.
   */
  record(unit: WriteUnit, gatewayId: string, report: GatewayReport): Promise<boolean>;
}

/** Provided by this plugin. */
export const Collections = defineService<Collections>('billing.collections');

/** An invoice for other plugins. Dates are `yyyy-mm-dd`, times ISO 8601. */
export interface InvoiceFacts {
  readonly id: number;
  readonly external_ref: string;
  readonly title: string;
  readonly customer_id: number | null;
  readonly session_id: number | null;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly due_date: string | null;
  readonly status: InvoiceStatus;
  readonly total_cents: number;
  readonly paid_amount_cents: number;
  /** What can still be paid: without payments in progress. */
  readonly open_cents: number;
  readonly merchant: string | null;
  readonly created_at: string;
  readonly created_by: number | null;
  readonly is_recurring: boolean;
  readonly recurring_frequency: string;
  readonly recurring_frequency_interval: number;
  readonly recurring_end_date: string | null;
  readonly recurring_total_payments: number | null;
}

/** The next invoice of a series. */
export interface InvoiceCopy {
  /** Lines, tax, contact, and merchant are those of this invoice. */
  readonly invoiceId: number;
  /** Its total when the series has another one by now: a single line with the title, whose tax is included. */
  readonly amountCents?: number;
  readonly dueDate: string;
  /** The agent who started the series. */
  readonly createdBy: number | null;
}

/** A charge of a card on file. */
export interface SavedCardCharge {
  /** A UUID that the caller stored before: the same key is the same payment, however often it is charged. */
  readonly key: string;
  readonly invoiceId: number;
  readonly savedCardId: number;
  /** The client agreed to no more; nothing is charged for an invoice with a larger balance. */
  readonly mostCents: number;
  /** ISO 8601: the same key may have been charged since then, unknown here. The gateway is asked before it charges. */
  readonly askedSince?: string | undefined;
}

/** What became of a charge: `pending` until the gateway knows. */
export interface ChargeResult {
  readonly paymentId: number;
  readonly status: PaymentStatus;
  /** Of a failed one, in plain words. */
  readonly failureReason: string | null;
  /** The bank of the card declined it; a failed one that was not declined never reached the card. */
  readonly isDeclined: boolean;
  /** The card must not be charged again: it expired, or its account is closed. */
  readonly isHardDecline: boolean;
}

/** A card on file that can be charged. */
export interface ChargeableCard {
  readonly id: number;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** The invoices, for plugins that create, send, and charge some. */
export interface Invoices {
  /** Null for one that is unknown. */
  find(id: number, trx?: WriteUnit['trx']): Promise<InvoiceFacts | null>;
  /** As `find`, for several; without those that are unknown. */
  findAll(
    ids: readonly number[],
    trx?: WriteUnit['trx'],
  ): Promise<ReadonlyMap<number, InvoiceFacts>>;
  /** Adds a draft in the caller's transaction, with its audit line; returns its id. Throws 404. */
  copy(unit: WriteUnit, copy: InvoiceCopy): Promise<number>;
  /** As `copy`, for several with as many statements as for one; the ids are in the order of the copies. */
  copyAll(unit: WriteUnit, copies: readonly InvoiceCopy[]): Promise<readonly number[]>;
  /** Sends an invoice to its contact, outside of a transaction. Throws as the calls that send, such as 400 without a contact. */
  send(actor: Actor, id: number): Promise<void>;
  /**
   * Sends invoices in the caller's transaction. Returns why those that cannot be sent were not, such as without a contact:
   * these stay as they are.
   */
  sendAll(unit: WriteUnit, ids: readonly number[]): Promise<ReadonlyMap<number, ProblemError>>;
  /**
   * Voids drafts in the caller's transaction. Leaves those that were issued, that a gateway collects, or whose payment is in
   * progress.
   */
  voidDrafts(unit: WriteUnit, ids: readonly number[]): Promise<void>;
  /**
   * Charges the balance to a card on file, outside of a transaction. Throws 404, and 409 when the invoice takes no money or is
   * about more than the caller allows; a declined card is a result.
   */
  charge(actor: Actor, charge: SavedCardCharge): Promise<ChargeResult>;
  /** What became of the charge with this key; null for one that is unknown. */
  result(key: string, trx?: WriteUnit['trx']): Promise<ChargeResult | null>;
  /**
   * Cards of the invoice's client that can be charged for it, newest first: those of the gateway and merchant that receive
   * its money.
   */
  cardsFor(invoiceId: number): Promise<readonly ChargeableCard[]>;
  /** Throws 409 while the books of today are closed, as each call of staff that books something today does. */
  assertOpenToday(): void;
  /** Disables a card that nothing uses any more; one that is disabled already is no error. */
  disableCard(actor: Actor, cardId: number): Promise<void>;
}

/** What a card is charged for with the agreement of its client. */
export interface CardUse {
  readonly title: string;
  readonly amountCents: number;
  /** 'every month', in the language of the client. */
  readonly rhythm: string;
  /** What the client agrees to for another card, before that is known. */
  readonly terms: string;
  readonly isPaused: boolean;
}

/** A plugin that charges cards on file by itself. */
export interface CardUser {
  readonly id: string;
  /** What it charges to a card. With a unit, that does not change until the end of its transaction. */
  uses(cardId: number, unit?: WriteUnit): Promise<readonly CardUse[]>;
  /** Charges all of it to another card from now on; the client has just agreed to that online. */
  move(unit: WriteUnit, cardId: number, to: ChargeableCard, from: LinkActOrigin): Promise<void>;
}

/** The plugins that charge cards on file by themselves. */
export const CardUsers = defineCodePoint<CardUser>('billing.card-users', ({ id }) => id);

/** Cards on file, for plugins that write to clients about them. */
export interface CardsOnFile {
  /** Those that are stored; without the ones that were removed. */
  find(ids: readonly number[], trx?: WriteUnit['trx']): Promise<readonly ChargeableCard[]>;
  /** The cards on file that a payment was made with, as far as brand and last digits tell. */
  ofPayment(paymentId: number, trx: WriteUnit['trx']): Promise<readonly number[]>;
  /** The address of a page on which the client replaces a card. */
  link(unit: WriteUnit, cardId: number, language: Language): Promise<string>;
}

/** Provided by this plugin. */
export const CardsOnFile = defineService<CardsOnFile>('billing.cards-on-file');

/** Provided by this plugin. */
export const Invoices = defineService<Invoices>('billing.invoices');

/** A draft was added, or an invoice changed: its fields, its lines, or whether it recurs. */
export const InvoiceSaved = defineEvent('billing.invoice-saved', InvoiceEventSchema);
/** An invoice was sent, by mail or by a link. */
export const InvoiceSent = defineEvent('billing.invoice-sent', InvoiceEventSchema);
/** The last cent of an invoice arrived. */
export const InvoicePaid = defineEvent('billing.invoice-paid', InvoiceEventSchema);
/** The last cent of an invoice was written off, or paid after a write-off; or it asks for money again. `Invoices` says which. */
export const WriteOffChanged = defineEvent('billing.write-off-changed', InvoiceEventSchema);
/** An invoice was voided. */
export const InvoiceVoided = defineEvent('billing.invoice-voided', InvoiceEventSchema);
/** Money arrived. */
export const PaymentCompleted = defineEvent('billing.payment-completed', PaymentEventSchema);
/** A card payment failed. */
export const PaymentFailed = defineEvent('billing.payment-failed', PaymentEventSchema);
/** Money went back; the amount is that of the refund. */
export const PaymentRefunded = defineEvent('billing.payment-refunded', PaymentEventSchema);
/** The holder of a card disputes a payment; the amount is that of the dispute. */
export const DisputeOpened = defineEvent('billing.dispute-opened', PaymentEventSchema);
/** The bank decided a dispute, or closed its question. */
export const DisputeEnded = defineEvent('billing.dispute-ended', PaymentEventSchema);
/** A card was stored at the gateway. */
export const CardStored = defineEvent('billing.card-stored', CardEventSchema);
/** A client replaced a card on file; the id is that of the new one. */
export const CardReplaced = defineEvent('billing.card-replaced', CardEventSchema);
