import { formatMoney } from '@porchlight/kernel';
import { paymentMethodTexts } from '../../rules/payments/payment-status.ts';
import { withheldText } from '../../rules/payments/withheld-text.ts';

const RETURNED = 'returned by the bank';

/** Texts of the lists of invoices and payments. */
export const listTexts = {
  title: 'Payments',
  tabs: 'Invoices and payments',
  invoices: 'Invoices',
  payments: 'Payments',
  newInvoice: 'New Invoice',
  typedIn: 'Typed-in Payment',
  all: 'All',
  statusFilter: 'Status',
  methodFilter: 'Method',
  allMethods: 'All methods',
  overdue: 'Overdue',
  unmatched: (count: number) => `${String(count)} without an invoice`,
  searchInvoices: 'Search title, client, or number',
  searchPayments: 'Search invoice, client, or check',
  open: 'Open',
  money: {
    received_cents: 'Received',
    refunded_cents: 'Refunded',
    withheld_cents: 'Withheld',
    net_cents: 'Net',
  },
  writtenOff: 'Written off',
  owedPart: (amount: string) => `${amount} due`,
  byMerchant: 'By merchant',
  merchant: 'Merchant',
  ways: {
    gateway: 'By card, at the gateway',
    ...paymentMethodTexts,
  },
  noMerchant: 'No merchant',
  total: 'Total',
  noSandbox: 'Sandbox payments count nothing.',
  /** A row: negative cents for what a bank returned. */
  withheld: (cents: number) =>
    cents > 0 ? withheldText(-cents) : `${formatMoney(-cents)} ${RETURNED}`,
  withheldPart: (cents: number) =>
    cents > 0 ? withheldText(cents) : `${formatMoney(-cents)} ${RETURNED}`,
  returned: 'Returned by banks',
  refundedPart: (amount: string) => `${amount} refunded`,
  netPart: (amount: string) => `net ${amount}`,
  client: 'Client',
  noInvoice: 'No invoice',
  none: 'None',
  invoiceColumns: {
    external_ref: 'Number',
    title: 'Title',
    full_name: 'Client',
    status: 'Status',
    due_date: 'Due Date',
    total_cents: 'Total',
    paid_amount_cents: 'Paid',
    issued_at: 'Date',
  },
  paymentColumns: {
    received_at: 'Received',
    invoice: 'Invoice',
    method: 'Method',
    amount_cents: 'Amount',
    status: 'Status',
    notes: 'Notes',
  },
  orders: {
    created: 'Newest first',
    createdUp: 'Oldest first',
    due: 'Due soonest',
    dueDown: 'Due latest',
    client: 'Client A–Z',
    total: 'Largest total',
    status: 'Status',
    received: 'Newest first',
    receivedUp: 'Oldest first',
    amount: 'Largest amount',
    method: 'Method',
  },
  invoicesFailed: 'Failed to load invoices',
  paymentsFailed: 'Failed to load payments',
  noInvoices: 'No invoices yet',
  noInvoicesHint: 'Create the first one, or create one from a signed session.',
  noPayments: 'No payments yet',
  noPaymentsHint: 'Payments appear here once a client pays or you type one in.',
  shownShort: (shown: number, total: number) => `${String(shown)} of ${String(total)}`,
  shownInvoices: (shown: number, total: number) =>
    `Showing ${String(shown)} of ${String(total)} ${total === 1 ? 'invoice' : 'invoices'}`,
  shownPayments: (shown: number, total: number) =>
    `Showing ${String(shown)} of ${String(total)} ${total === 1 ? 'payment' : 'payments'}`,
  exportFailed: "Couldn't export the payments. Try again.",
  nothingToExport: 'This list has no payments to export.',
  keys: {
    add: 'New invoice',
  },
} as const;
