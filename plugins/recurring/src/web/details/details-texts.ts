import type { RecurringCharge } from '../../generated/types.ts';

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
  collected: 'Collected by',
  byInvoice: 'Invoice by email',
  byCard: (brand: string, last4: string) => `Card on file: ${brand} ending in ${last4}`,
  byUnknownCard: 'Card on file, which can no longer be charged',
  invoice: 'Open invoice',
  pausedBecause: (reason: string) => `Paused after failed attempts: ${reason}.`,
  nextDates: 'Next dates',
  history: 'Payments',
  noHistory: 'No payments yet.',
  states: {
    open: 'In progress',
    pending: 'Waiting for the card gateway',
    retry: 'Declined',
    sent: 'Invoice sent',
    unsent: 'Invoice not sent',
    paid: 'Paid',
    failed: 'Failed',
    missed: 'Missed',
    skipped: 'Skipped',
    void: 'Invoice void',
  } satisfies Record<RecurringCharge['state'], string>,
  retryOn: (date: string) => `tried again on ${date}`,
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
    `From the next payment on. Invoices that were sent stay as they are.${
      email === '' ? '' : ` ${email} is notified of the new amount.`
    }`,
  next: 'Next payment',
  nextHelp: 'Later payments follow from this day.',
  collected: 'Collected by',
  invoice: 'Invoice by email',
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  noCard: 'The client has no card on file that can be charged.',
  saved: (name: string) => `${name} is changed`,
} as const;
