import type { LinkActOrigin } from '@porchlight/clients/contract';
import type { Payment, PaymentCreate, PublicPayment, Refund } from '../../generated/types.ts';
import type { GatewayEnvironment } from '../../gateway/payment-gateway.ts';
import type {
  PaymentMethod,
  PaymentStatus,
  RefundState,
} from '../../rules/payments/payment-status.ts';
import type { RefundIntent } from '../../rules/payments/refund-intent.ts';
import type { InvoiceSnapshot } from './invoice-snapshots.ts';
import { clientLink } from './client-rows.ts';
import type { Knex } from './invoice-rows.ts';

/** How a payment began: an agent, a page of the portal, a page of the gateway, or a card on file. */
export type PaymentOrigin = 'typed-in' | 'page' | 'self-serve' | 'gateway' | 'card-on-file';

/** A row of `billing_payment`. */
export interface PaymentRow {
  readonly id: number;
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  /** What banks keep of it because of disputes. */
  readonly withheld_cents: number;
  /** When what was refunded or is withheld last changed; null before. */
  readonly moved_at: string | null;
  readonly invoice_id: number | null;
  readonly customer_id: number | null;
  readonly received_at: string | null;
  readonly created_at: string;
  readonly payment_key: string;
  readonly public_id: string;
  readonly caller_key: string | null;
  readonly request_hash: string | null;
  readonly origin: PaymentOrigin;
  readonly gateway: string;
  readonly merchant: string | null;
  readonly environment: GatewayEnvironment;
  readonly gateway_payment_id: string | null;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly saved_card_id: number | null;
  /** How the client agreed to the charge of a card on file that an agent made. */
  readonly consent: PaymentCreate['consent'] | null;
  readonly check_number: string | null;
  readonly trace_reference: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
  readonly failure_code: string | null;
  readonly failure_reason: string | null;
  readonly checked_at: string | null;
  readonly created_by: number | null;
  /** Of a payment on a page of the portal. */
  readonly paid_from: LinkActOrigin | null;
  /** What its receipt says of the invoice; null without one, and until it completes. */
  readonly invoice_json: InvoiceSnapshot | null;
}

/** A payment with the texts of its invoice. */
export interface PaymentWithInvoice extends PaymentRow {
  /** The client, unless it was deleted. */
  readonly client_link: number | null;
  readonly invoice_ref: string | null;
  readonly invoice_title: string | null;
  readonly invoice_name: string | null;
  readonly invoice_email: string | null;
}

/** A row of `billing_refund`. */
export interface RefundRow {
  readonly id: number;
  readonly payment_id: number;
  readonly refund_key: string;
  readonly caller_key: string | null;
  readonly request_hash: string | null;
  readonly status: RefundState;
  readonly amount_cents: number;
  readonly reason: string;
  readonly intent: RefundIntent;
  readonly gateway_refund_id: string | null;
  readonly failure_code: string | null;
  readonly failure_reason: string | null;
  readonly checked_at: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly created_by: number | null;
}

/** Payments `p` with the texts of their invoices `i`. */
export function selectPayments(knex: Knex) {
  return knex('billing_payment as p')
    .leftJoin('billing_invoice as i', 'i.id', 'p.invoice_id')
    .select<PaymentWithInvoice[]>(
      'p.*',
      knex.raw(clientLink('p')),
      'i.external_ref as invoice_ref',
      'i.title as invoice_title',
      'i.full_name as invoice_name',
      'i.email as invoice_email',
    );
}

export async function findPayment(knex: Knex, id: number): Promise<PaymentWithInvoice | null> {
  const rows = (await selectPayments(knex).where('p.id', id)) as readonly PaymentWithInvoice[];
  return rows[0] ?? null;
}

/** By the key that its gateway got. */
export async function findKeyedPayment(
  knex: Knex,
  key: string,
): Promise<PaymentWithInvoice | null> {
  const rows = (await selectPayments(knex).where(
    'p.payment_key',
    key,
  )) as readonly PaymentWithInvoice[];
  return rows[0] ?? null;
}

/** By the unguessable id in the address of its receipt. */
export async function findPublicPayment(
  knex: Knex,
  publicId: string,
): Promise<PaymentWithInvoice | null> {
  const rows = (await selectPayments(knex).where(
    'p.public_id',
    publicId,
  )) as readonly PaymentWithInvoice[];
  return rows[0] ?? null;
}

/** Payments of an invoice, newest first. */
export async function paymentsOf(
  knex: Knex,
  invoiceId: number,
): Promise<readonly PaymentWithInvoice[]> {
  return (await selectPayments(knex)
    .where('p.invoice_id', invoiceId)
    .orderBy([
      { column: 'p.sort_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])) as readonly PaymentWithInvoice[];
}

/** Refunds of a payment, newest first. */
export async function refundsOf(knex: Knex, paymentId: number): Promise<readonly RefundRow[]> {
  return (await knex('billing_refund')
    .where({ payment_id: paymentId })
    .orderBy('id', 'desc')) as readonly RefundRow[];
}

export function paymentOf(row: PaymentWithInvoice): Payment {
  return {
    id: row.id,
    public_id: row.public_id,
    method: row.method,
    amount_cents: row.amount_cents,
    refunded_cents: row.refunded_cents,
    withheld_cents: row.withheld_cents,
    status: row.status,
    invoice_id: row.invoice_id,
    invoice:
      row.invoice_ref === null
        ? null
        : { external_ref: row.invoice_ref, title: row.invoice_title ?? '' },
    customer_id: row.client_link,
    full_name: row.full_name || (row.invoice_name ?? ''),
    email: row.email || (row.invoice_email ?? ''),
    notes: row.notes,
    check_number: row.check_number,
    trace_reference: row.trace_reference,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    consent: row.consent ?? null,
    gateway: row.gateway,
    merchant: row.merchant,
    environment: row.environment,
    failure_reason: row.failure_reason,
    received_at: row.received_at,
    created_at: row.created_at,
    created_by: row.created_by,
  };
}

/** Without notes, contact data, and ids. */
export function publicPaymentOf(row: PaymentWithInvoice): PublicPayment {
  return {
    public_id: row.public_id,
    status: row.status,
    method: row.method,
    amount_cents: row.amount_cents,
    refunded_cents: row.refunded_cents,
    withheld_cents: row.withheld_cents,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    received_at: row.received_at,
    created_at: row.created_at,
    invoice_ref: row.invoice_ref,
    failure_reason: row.failure_reason,
    environment: row.environment,
  };
}

export function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    payment_id: row.payment_id,
    amount_cents: row.amount_cents,
    reason: row.reason,
    intent: row.intent,
    status: row.status,
    failure_reason: row.failure_reason,
    created_at: row.created_at,
    completed_at: row.completed_at,
    created_by: row.created_by,
  };
}
