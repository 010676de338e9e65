import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/billing-documents.json' with { type: 'json' };

/** What invoices and receipts print. */
export const documentTexts = defineTexts(
  {
    invoice: 'Invoice {number}',
    receipt: 'Receipt',
    refundedReceipt: 'Receipt of a refunded payment',
    sandbox: 'Sandbox: this is a test, and no money moves.',
    draft: 'Draft: this invoice was not sent yet.',
    canceled: 'This invoice was canceled. Please do not pay it.',
    billedTo: 'Billed to',
    receivedFrom: 'Received from',
    subject: 'For',
    issued: 'Date',
    due: 'Due',
    amountDue: 'Amount due',
    paidInFull: 'Paid in full',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: 'Tax ({rate}%)',
    total: 'Total',
    paid: 'Paid',
    payments: 'Payments',
    method: 'Method',
    howToPay: 'How to pay',
    online: 'Online: open this address, or scan the code.',
    check: 'By check: {text}',
    transfer: 'By bank transfer: {text}',
    mention: 'Write {number} on your payment.',
    received: 'Received',
    reference: 'Reference',
    refunded: 'Refunded',
    number: 'Invoice',
    stillOpen: 'Still open',
    inProgress: 'in progress',
    keep: 'Thank you for your payment. Keep this receipt with your records.',
  },
  catalog,
);

export type DocumentTexts = ReturnType<typeof documentTexts.in>;
