import type {
  BillingOptionsResponse,
  Dispute,
  Invoice,
  InvoiceListItem,
  InvoicePage,
  Payment,
  PaymentPage,
} from '../../generated/types.ts';
import { counts, paymentMoney } from '../../rules/payments/payment-money.ts';

type Options = BillingOptionsResponse['data'];

/** An invoice of $324.00 that was sent. */
export function sampleInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: 46,
    version: 3,
    public_id: 'x7Qm',
    external_ref: 'INV-1046',
    title: 'Advisory Services, annual',
    description: '',
    line_items: [
      {
        description: 'Advisory Services',
        quantity: 1,
        unit_price_cents: 30_000,
        line_total_cents: 30_000,
      },
    ],
    tax_rate: 0.08,
    is_tax_enabled: true,
    customer_id: 11 as Invoice['customer_id'],
    full_name: 'Yanelis Fonseca',
    email: 'yanelis@example.com',
    phone: '305 555 0142',
    due_date: '2026-12-01',
    status: 'sent',
    subtotal_cents: 30_000,
    tax_cents: 2_400,
    total_cents: 32_400,
    paid_amount_cents: 0,
    credited_cents: 0,
    waived_cents: 0,
    balance_cents: 32_400,
    pending_cents: 0,
    sent_at: '2026-11-20T15:00:00Z',
    created_at: '2026-11-20T14:00:00Z',
    issued_at: '2026-11-20T14:00:00Z',
    paid_at: null,
    voided_at: null,
    square_invoice_id: null,
    square_public_url: null,
    payment_url: 'https://portal.example.com/pay/x7Qm',
    collect_channel: 'own_page',
    merchant: null,
    session_id: null,
    difference_reason: '',
    created_by: null,
    is_recurring: false,
    recurring_frequency: 'YEARLY',
    recurring_frequency_interval: 1,
    recurring_end_date: null,
    recurring_total_payments: null,
    ...change,
  } as Invoice;
}

/** The same as the list has it. */
export function listedInvoice(change: Partial<Invoice> = {}): InvoiceListItem {
  return sampleInvoice(change);
}

/** A page of invoices. */
export function invoicePage(
  invoices: readonly InvoiceListItem[],
  total = invoices.length,
): InvoicePage {
  return {
    success: true,
    data: { invoices: [...invoices] },
    total,
    counts: { draft: 4, sent: 11, partially_paid: 3, paid: 106, void: 4, overdue: 2 },
    sums: { total_cents: 500_000, open_cents: 194_900, waived_cents: 0 },
  } as InvoicePage;
}

/** A check of $100.00. */
export function samplePayment(change: Partial<Payment> = {}): Payment {
  return {
    id: 7,
    public_id: 'p9',
    method: 'CHECK',
    amount_cents: 10_000,
    refunded_cents: 0,
    withheld_cents: 0,
    status: 'completed',
    invoice_id: 46,
    invoice: { external_ref: 'INV-1046', title: 'Advisory Services, annual' },
    customer_id: 11,
    full_name: 'Yanelis Fonseca',
    email: 'yanelis@example.com',
    notes: '',
    check_number: '204',
    trace_reference: null,
    card_brand: null,
    consent: null,
    card_last4: null,
    gateway: 'records',
    merchant: null,
    environment: 'none',
    failure_reason: null,
    received_at: '2026-11-21T15:00:00Z',
    created_at: '2026-11-21T15:00:00Z',
    created_by: 1,
    ...change,
  } as Payment;
}

/** A dispute of that payment whose evidence is due on Dec 7. */
export function sampleDispute(change: Partial<Dispute> = {}): Dispute {
  return {
    id: 1001,
    payment_id: 7,
    gateway: 'Square',
    state: 'open',
    amount_cents: 10_000,
    withheld_cents: 10_000,
    reason: 'duplicate',
    due_at: '2026-12-07T15:00:00Z',
    opened_at: '2026-11-23T15:00:00Z',
    ended_at: null,
    intent: null,
    ...change,
  };
}

/** A page of payments. */
export function paymentPage(payments: readonly Payment[], total = payments.length): PaymentPage {
  return {
    success: true,
    data: {
      payments: [...payments],
      money: payments.map((one) => (counts(one, true) ? paymentMoney(one, true) : null)),
    },
    total,
    counts: { completed: 190, pending: 2, failed: 8, refunded: 3 },
    unmatched: 1,
    sums: {
      received_cents: 1_000_000,
      refunded_cents: 10_000,
      withheld_cents: 0,
      net_cents: 990_000,
      merchants: [],
      counts_sandbox: true,
    },
  } as PaymentPage;
}

/** A portal without a card gateway, with a mail server. */
export function sampleOptions(change: Partial<Options> = {}): BillingOptionsResponse {
  return {
    success: true,
    data: {
      default_tax_rate: 0.08,
      card: null,
      card_unavailable: null,
      sends_email: false,
      sandbox: false,
      check_instructions: '',
      transfer_instructions: '',
      self_serve_url: null,
      ...change,
    },
  };
}

/** A gateway that takes cards. */
export const sampleCard: NonNullable<Options['card']> = {
  gateway: 'square',
  title: 'Square',
  environment: 'sandbox',
  merchants: [{ code: 'BFS', label: 'Square BFS', card_form: { application_id: 'app' } }],
};
