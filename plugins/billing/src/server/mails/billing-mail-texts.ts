import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/billing-mails.json' with { type: 'json' };

/** Texts of the mails about payments. */
export const billingMailTexts = defineTexts(
  {
    hello: 'Hello {name},',
    helloThere: 'Hello,',
    receiptSubject: 'Receipt from {agency}: {amount}',
    received: '{agency} received your payment of {amount} on {date}.',
    method: 'Paid with: {method}',
    chargedBy: 'Charged to your saved card by {agent}',
    forInvoice: 'Invoice {number}: {title}',
    stillOpen: 'Still open: {amount}',
    paidInFull: 'This invoice is now paid in full. Thank you!',
    thanks: 'Thank you!',
    viewReceipt: 'View receipt',
    sandbox: 'Sandbox: this is a test, and no money moved.',
    receiptShort: '{agency}: we received your payment of {amount}. Receipt: {url}',
    refundSubject: 'Refund from {agency}: {amount}',
    refundSent: '{agency} refunded {amount} to you on {date}.',
    refundMethod: 'Refunded to: {method}',
    refundDays: 'Most banks show it within 5 to 10 business days.',
    refundByHand: 'The agency sends the money back outside of this portal.',
    nothingOwed: 'Nothing is owed for this invoice.',
    owedAgain: 'Amount due now: {amount}',
    viewInvoice: 'View invoice',
    viewCredited: 'View invoice and credit note',
    refundShort: '{agency}: we refunded {amount} to you. Details: {url}',
    reminderSubject: 'Reminder: invoice {number} from {agency} was due {date}',
    reminder:
      'Invoice {number} for “{title}” was due {date}, and we have not received your payment yet.',
    amountDue: 'Amount due: {amount}',
    alreadyPaid: 'If you sent your payment in the last few days, please ignore this reminder.',
    pay: 'View and pay invoice',
    reminderShort: '{agency}: invoice {number}, {amount}, was due {date}. View and pay: {url}',
    failedSubject: 'Payment failed: {number} ({client})',
    failed: 'A card payment of {amount} for invoice {number}, “{title}”, by {client} failed.',
    failedReason: 'Reason: {reason}',
    failedNext: 'The invoice is still open. The client can try again with the same link.',
    open: 'Open payments',
  },
  catalog,
);
