import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/pay-self-serve.json' with { type: 'json' };

/** Texts of the page for payments without an invoice. */
export const selfServeTexts = defineTexts(
  {
    title: 'Make a payment',
    intro: 'Pay {agency} by card. If you have an invoice, use the link in it instead.',
    amount: 'Amount',
    amountHelp: 'In US dollars, up to {most}.',
    amountInvalid: 'Enter an amount from {least} to {most}, such as 125.00.',
    description: 'What is this payment for?',
    descriptionHelp: 'An invoice or policy number helps us match your payment.',
    name: 'Full name',
    nameMissing: 'Enter your name.',
    contactHelp: 'Enter an email, a phone number, or both. We send your receipt to the email.',
    email: 'Email',
    contactMissing: 'Enter an email or a phone number.',
    emailInvalid: 'Enter a valid email address.',
    phone: 'Phone',
    phoneInvalid: 'Enter a phone number with its area code, or with + and its country code.',
    tooLong: 'This is too long.',
    offTitle: 'Card payments are not available here',
    offText: 'To make a payment, contact {agency}.',
    doneTitle: 'Payment received. Thank you!',
    doneText: '{agency} received your payment of {amount}.',
    doneCard: '{brand} ending in {last4}',
    receipt: 'Receipt (PDF)',
    another: 'Make another payment',
    notReceived:
      'Your last payment did not go through, and your card was not charged. You can try again.',
  },
  catalog,
);
