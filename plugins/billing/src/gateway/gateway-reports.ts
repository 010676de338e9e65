import type { DisputeReason, DisputeState } from '../rules/payments/dispute-state.ts';

/** Why a payment failed, in plain words for the payer: 'the card was declined'. */
export interface ChargeFailure {
  /** Of the gateway, for the log. */
  readonly code: string;
  readonly reason: string;
}

/** What a gateway says about a payment at one moment. Times are ISO 8601. */
export interface PaymentReport {
  readonly kind: 'payment';
  /** Of the charge; null for a payment on a page of the gateway. */
  readonly paymentKey: string | null;
  /** Its id at the gateway; null for a charge that the gateway declined without storing it. */
  readonly paymentId: string | null;
  readonly merchant: string;
  readonly state: 'pending' | 'completed' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  /** The published invoice that it pays, and its order; null where the gateway does not say. */
  readonly invoiceId: string | null;
  readonly orderId: string | null;
  readonly customerId: string | null;
  readonly method: 'CARD' | 'ACH' | 'CASH' | 'OTHER';
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly receivedAt: string | null;
  readonly failure: ChargeFailure | null;
  /** What the gateway shows with it, such as the number of its invoice. */
  readonly note?: string;
}

export interface RefundReport {
  readonly kind: 'refund';
  /** Null for a refund that was made at the gateway itself. */
  readonly refundKey: string | null;
  readonly refundId: string | null;
  /** Of the payment at the gateway. */
  readonly paymentId: string;
  readonly merchant: string;
  readonly state: 'pending' | 'completed' | 'failed';
  readonly amountCents: number;
  readonly reason: string | null;
  readonly completedAt: string | null;
  readonly failure: ChargeFailure | null;
}

/** What a bank does about a payment that the holder of the card disputes. */
export interface DisputeReport {
  readonly kind: 'dispute';
  readonly disputeId: string;
  /** Of the payment at the gateway. */
  readonly paymentId: string;
  readonly merchant: string;
  readonly state: DisputeState;
  readonly reason: DisputeReason;
  readonly amountCents: number;
  readonly currency: string;
  /** Counts its changes. */
  readonly version: number;
  /** The deadline for evidence. */
  readonly dueAt: string | null;
  readonly openedAt: string | null;
  readonly changedAt: string | null;
}

export interface InvoiceReport {
  readonly kind: 'invoice';
  /** Its id at the gateway. */
  readonly invoiceId: string;
  readonly orderId: string | null;
  readonly merchant: string;
  /** Counts its changes. */
  readonly version: number;
  /** 'open' until its last payment; 'canceled' and 'failed' take no money any more. */
  readonly state: 'draft' | 'open' | 'paid' | 'canceled' | 'failed';
  readonly publicUrl: string | null;
  readonly customerId: string | null;
}

export type GatewayReport = PaymentReport | RefundReport | DisputeReport | InvoiceReport;

/** What changed at a gateway. */
export interface GatewayChanges {
  /** Payments before refunds and disputes, each oldest first. */
  readonly reports: readonly GatewayReport[];
  /** When there is more: where the next reading continues, ISO 8601. */
  readonly continueAt: string | null;
}

/** A card that a gateway stored. */
export interface SavedCardReport {
  readonly cardId: string;
  readonly customerId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}
