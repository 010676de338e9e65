import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/invoice-mail.json' with { type: 'json' };

/** Texts of the message that brings an invoice. */
export const invoiceMailTexts = defineTexts(
  {
    hello: 'Hello {name},',
    subject: 'Invoice {number} from {agency}: {amount}',
    intro: '{agency} sent you invoice {number} for “{title}”.',
    amountDue: 'Amount due: {amount}',
    dueOn: 'Please pay by {date}.',
    open: 'View and pay invoice',
    short: '{agency}: invoice {number}, {amount}. View and pay: {url}',
  },
  catalog,
);
