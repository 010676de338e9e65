import type { Reply } from '@porchlight/emulator-shared';
import type { Merchant } from '../base/merchant.ts';
import type {
  Card,
  CardFace,
  Customer,
  Dispute,
  Invoice,
  Order,
  Payment,
  PaymentLink,
  PaymentRefund,
} from './objects.ts';

/** A card that someone entered: usable once, for a day. */
export interface CardToken {
  readonly token: string;
  readonly face: CardFace;
  /** Code with which a charge of it is declined; null when it succeeds. */
  readonly decline: string | null;
  readonly expiresAt: string;
  readonly postalCode: string;
  isUsed: boolean;
}

/** A saved card and what happens when it is charged. */
export interface SavedCard {
  readonly card: Card;
  readonly decline: string | null;
}

/** What one idempotency key did. */
interface Outcome {
  readonly bodyHash: string;
  readonly reply: Reply;
}

/** A webhook address of a merchant. */
export interface WebhookSubscription {
  readonly url: string;
  /** Event types; all by default. */
  readonly events?: readonly string[];
}

/** Everything Square knows about one merchant. */
export interface Books {
  readonly merchant: Merchant;
  subscription: WebhookSubscription | null;
  readonly customers: Map<string, Customer>;
  readonly orders: Map<string, Order>;
  readonly invoices: Map<string, Invoice>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, PaymentRefund>;
  readonly disputes: Map<string, Dispute>;
  readonly links: Map<string, PaymentLink>;
  readonly cards: Map<string, SavedCard>;
  readonly tokens: Map<string, CardToken>;
  /** By operation and key. */
  readonly outcomes: Map<string, Outcome>;
  /** Payment ids by the idempotency keys of their calls. */
  readonly paymentKeys: Map<string, string>;
}

export function openBooks(merchant: Merchant): Books {
  return {
    merchant,
    subscription: null,
    customers: new Map(),
    orders: new Map(),
    invoices: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    links: new Map(),
    cards: new Map(),
    tokens: new Map(),
    outcomes: new Map(),
    paymentKeys: new Map(),
  };
}

/** The maps of the books, by name. */
export function recordsOf(books: Books): Readonly<Record<string, Map<string, unknown>>> {
  return Object.fromEntries(
    Object.entries(books).filter(
      (entry): entry is [string, Map<string, unknown>] => entry[1] instanceof Map,
    ),
  );
}

/** The invoice that owns an order. */
export function invoiceOfOrder({ invoices }: Books, orderId: string): Invoice | undefined {
  return [...invoices.values()].find(({ order_id }) => order_id === orderId);
}
