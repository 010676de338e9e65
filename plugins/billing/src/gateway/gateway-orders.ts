/** Whom a gateway charges or sends an invoice to. */
export interface GatewayCustomer {
  /** Stable, such as 'client-7' or 'invoice-1042': the gateway has one customer for it. */
  readonly reference: string;
  /** Its id at the gateway, when it is known. */
  readonly customerId: string | null;
  readonly name: string;
  /** Empty when it is unknown, as is the phone. */
  readonly email: string;
  readonly phone: string;
}

/** What is charged: a card that was entered just now, or a card on file. */
export type ChargeSource =
  | { readonly kind: 'nonce'; readonly nonce: string; readonly verificationToken: string | null }
  | { readonly kind: 'saved-card'; readonly cardId: string; readonly customerId: string };

/** A charge. Amounts are US dollars in cents. */
export interface ChargeOrder {
  /** A random UUID, stored before the call: the same key is the same payment, however often it is sent. */
  readonly paymentKey: string;
  readonly merchant: string;
  readonly amountCents: number;
  readonly source: ChargeSource;
  /** Null for a visitor without a name. */
  readonly customer: GatewayCustomer | null;
  /** For statements, such as 'INV-1042'. */
  readonly reference: string;
  readonly note: string;
  /** An agent typed the card in for a client who is not there. */
  readonly isKeyedIn: boolean;
}

export interface RefundOrder {
  /** A random UUID, as `ChargeOrder.paymentKey`. */
  readonly refundKey: string;
  readonly merchant: string;
  /** Of the payment at the gateway. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** A line as the client reads it: '1.5 x Advisory hours' with its total. */
export interface InvoiceOrderLine {
  readonly name: string;
  readonly totalCents: number;
}

/** An invoice that the gateway collects. It never charges another total: `refused` when its own computation differs. */
export interface InvoiceOrder {
  /** A random UUID, as `ChargeOrder.paymentKey`; of this attempt to publish. */
  readonly requestId: string;
  readonly merchant: string;
  /** 'email': the gateway mails it; 'link': it only makes its page. */
  readonly delivery: 'email' | 'link';
  readonly customer: GatewayCustomer;
  /** Such as 'INV-1042'. */
  readonly reference: string;
  readonly title: string;
  readonly description: string;
  /** The tax is a line of its own; together they are the total. */
  readonly lines: readonly InvoiceOrderLine[];
  readonly totalCents: number;
  /** `yyyy-mm-dd`, today or later. */
  readonly dueDate: string;
}

/** A card to store for later charges. */
export interface CardOrder {
  /** A random UUID, as `ChargeOrder.paymentKey`. */
  readonly requestId: string;
  readonly merchant: string;
  readonly nonce: string;
  readonly verificationToken: string | null;
  readonly customer: GatewayCustomer;
}
