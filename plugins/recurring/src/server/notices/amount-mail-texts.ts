import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/amount-mail.json' with { type: 'json' };

/** Texts of the mail about a changed amount. */
export const amountMailTexts = defineTexts(
  {
    hello: 'Hello {name},',
    helloThere: 'Hello,',
    subject: 'Your recurring payment to {agency} changes to {amount}',
    changed:
      'The amount of your recurring payment “{title}” to {agency} changes from {before} to {amount}.',
    next: 'The first payment with the new amount is due on {date}.',
    byCard: 'It is charged to your card on file.',
    byInvoice: 'We send you an invoice for it.',
    questions:
      'If you have questions or don’t agree with this change, contact {agency} before then.',
  },
  catalog,
);
