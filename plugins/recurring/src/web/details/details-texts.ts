/** Texts of the details of a recurring payment. */
export const detailsTexts = {
  loadFailed: 'Couldn’t load this recurring payment',
  client: 'Client',
  email: 'Invoices to',
  amount: 'Amount',
  frequency: 'Frequency',
  next: 'Next payment',
  total: 'Payments made',
  ofTotal: (made: number, total: number) => `${String(made)} of ${String(total)}`,
  ends: 'Ends',
  never: 'When it is canceled',
  afterTotal: (total: number) =>
    total === 1 ? 'After 1 payment' : `After ${String(total)} payments`,
  onDateOrAfter: (date: string, total: number) =>
    `${date}, or after ${total === 1 ? '1 payment' : `${String(total)} payments`}`,
  agreement: 'Agreement of the client',
  warning: 'Check this agreement',
  agreed: (way: string, date: string) => `${way}, ${date}`,
  online: 'Through the client’s link',
  offered: 'Asked by email; no answer yet',
  ended: (date: string, reason: string) => `Ended ${date}: ${reason}`,
  collected: 'Collected by',
  byInvoice: 'Invoice by email',
  byCard: (brand: string, last4: string) => `Card on file: ${brand} ending in ${last4}`,
  byUnknownCard: 'Card on file, which can no longer be charged',
  invoice: 'Open invoice',
  pausedBecause: (reason: string) => `Paused: ${reason}.`,
  expires: (date: string) => `The card expires ${date}.`,
  declined: 'A payment was declined, and is not tried again.',
  notified: {
    sent: (date: string) => `The client was notified by email on ${date}.`,
    waiting: () => 'The email to the client is on its way.',
    failed: () => 'The email to the client failed: call the client, and ask for another card.',
    none: () => 'The client has no email: call the client, and ask for another card.',
  },
  nextDates: 'Next dates',
  history: 'Payments',
  noHistory: 'No payments yet.',
  retryOn: (date: string) => `next try on ${date}`,
  charge: 'Charge Now',
  send: 'Send Invoice',
  skip: 'Skip',
  ofDay: (action: string, date: string) => `${action}: payment of ${date}`,
  skipNext: 'Skip Next Payment',
  change: 'Change',
} as const;

/** Texts of the dialog that changes one. */
export const editTexts = {
  title: 'Change Recurring Payment',
  noun: 'recurring payment',
  name: 'Name',
  amount: 'Amount',
  amountHelp: (email: string) =>
    `Applies to the next payment and later ones.${
      email === '' ? '' : ` We email the new amount to ${email}.`
    }`,
  next: 'Next payment',
  nextHelp:
    'Later payments are counted from this day. At the end of a month, a move by up to three days leaves later ones as they are.',
  collected: 'Collected by',
  invoice: 'Invoice by email',
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  noCard: 'The client has no card on file that can be charged.',
  consent: 'How the client agreed',
  consentHelp:
    'The client gets a copy by email, with a link to withdraw. When you ask by email, the client gets invoices until the client agrees.',
  chooseConsent: 'Choose…',
  noConsent: 'Not yet: send invoices from now on',
  terms: 'What the client agrees to',
  notCovered:
    'The client did not agree to this. Nothing is charged by card until there is a new agreement.',
  saved: (name: string) => `${name} was changed`,
} as const;
