import { formatMoney } from '@porchlight/kernel';

/** Texts of the dialogs that send invoices. */
export const sendingTexts = {
  contactTitle: 'Contact Information Required',
  contactHint: 'Enter an email or a phone number to send this invoice to.',
  email: 'Email',
  phone: 'Phone',
  contactMissing: 'Please enter an email or a phone number',
  contactSave: 'Save & Continue',
  saving: 'Saving...',
  saveFailed: 'Failed to Save Invoice',
  sendTitle: (number: string) => `Send ${number}`,
  sendAbout: (title: string, cents: number, name: string) =>
    `${title} for ${name}: ${formatMoney(cents)}`,
  way: 'How to send it',
  byEmail: (to: string) => `Email to ${to}`,
  byEmailHint: 'From the agency, with a link to the payment page',
  byText: (to: string) => `Text message to ${to}`,
  byTextHint: 'With a link to the payment page',
  byGateway: (title: string, to: string) => `${title} email to ${to}`,
  byGatewayHint: (title: string) => `${title} sends it and collects the payment on its own page`,
  noWay:
    'This portal has no mail server and sends no text messages to this contact. Create a payment link instead.',
  send: 'Send Invoice',
  sending: 'Sending...',
  sent: (number: string, to: string) => `${number} was sent to ${to}`,
  sendFailed: 'Failed to Send Invoice',
  linkTitle: 'Payment Link',
  linkHint:
    'Anyone with this link can see the invoice and pay it. Creating it marks the invoice as sent.',
  linkCreate: 'Create Payment Link',
  linkCreating: 'Creating the payment link...',
  linkFailed: 'Failed to generate Square payment link',
  retry: 'Try Again',
  link: 'Payment link',
  linkDone: (number: string) => `The payment link for ${number} is ready.`,
  open: 'Open Payment Page',

  close: 'Close',
} as const;
