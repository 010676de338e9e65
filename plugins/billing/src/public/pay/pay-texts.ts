import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/pay-invoice.json' with { type: 'json' };

/** Texts of the page on which an invoice is paid. */
export const payTexts = defineTexts(
  {
    number: 'Invoice {number}',
    amountDue: 'Amount due',
    dueOn: 'Due {date}',
    late: 'It was due {date}. Please pay as soon as you can.',
    from: 'From {agency}',
    billedTo: 'For {name}',
    items: 'What this is for',
    quantity: '{quantity} × {price}',
    showAll: 'Show all {count} items',
    subtotal: 'Subtotal',
    tax: 'Tax ({rate}%)',
    total: 'Total',
    paid: 'Paid',
    open: 'Amount due',
    receiptEmail: 'Email for your receipt',
    receiptEmailHelp: 'Optional.',
    emailInvalid: 'Enter a valid email address.',
    paidTitle: 'Paid. Thank you!',
    paidText: 'This invoice is paid in full. There is nothing left to do.',
    payments: 'Payments',
    paymentOn: '{amount} on {date}',
    refunded: '{amount} was refunded',
    pending: 'in progress',
    receipt: 'Receipt (PDF)',
    receiptOf: 'Receipt for {amount} on {date} (PDF)',
    invoicePdf: 'Save invoice (PDF)',
    payAt: 'Pay with {gateway}',
    payAtText: 'You’ll finish the payment on {gateway}’s secure page.',
    payOnline: 'Pay online',
    payOnlineText: 'You’ll finish the payment on a secure page.',
    closedTitle: 'Nothing to pay here',
    closedText: 'This invoice was canceled or replaced. If you expected a bill, contact {agency}.',
    unknownTitle: 'We couldn’t find this invoice',
    unknownText:
      'Check that you copied the whole link, or contact {agency} for a new one. No payment was made.',
  },
  catalog,
);
