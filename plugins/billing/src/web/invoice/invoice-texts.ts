import { formatMoney, type Frequency } from '@porchlight/kernel';

const units: Readonly<Record<Frequency, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  QUARTERLY: 'quarter',
  YEARLY: 'year',
};

/** Texts of the invoice dialog. */
export const invoiceDialogTexts = {
  create: 'New Invoice',
  edit: (number: string) => `Edit ${number}`,
  title: 'Title',
  description: 'Description',
  differenceReason: 'Reason of the difference',
  differenceHelp: 'Needed when less is billed than the forms of the session cost.',
  due: 'Due date',
  client: 'Client name',
  clientHelp: 'Search a client, or type any name',
  linked: 'Linked to this client',
  unlink: 'Remove the link to this client',
  email: 'Email',
  phone: 'Phone',
  merchant: 'Paid to',
  lines: 'Line items',
  line: (number: number, name: string) => `${name} of line ${String(number)}`,
  lineDescription: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  deleteLine: (number: number) => `Delete line ${String(number)}`,
  linePlaceholder: 'Type a description, or / for a template',
  tax: 'Tax',
  taxRate: 'Tax rate',
  recurring: 'Recurring',
  frequency: 'Frequency',
  interval: 'Interval',
  endDate: 'End date',
  totalPayments: 'Total payments',
  unlimited: 'Unlimited',
  everyPeriod: (frequency: Frequency, interval: number) =>
    interval === 1 ? `Every ${units[frequency]}` : `Every ${String(interval)} ${units[frequency]}s`,
  nextDates: 'after this invoice:',
  noDates: 'No payments before the end date.',
  missedDates: (count: number, first: string, last: string) =>
    count === 1
      ? `${first} is past and waits for your confirmation under Recurring.`
      : `${String(count)} dates from ${first} to ${last} are past and wait for your confirmation under Recurring.`,
  subtotal: 'Subtotal',
  taxOf: (percent: string) => `Tax ${percent}`,
  total: 'Total',
  saveDraft: 'Save Draft',
  save: 'Save',
  send: 'Save & Send',
  saving: 'Saving...',
  link: 'Create Payment Link',
  void: 'Void Invoice',
  saved: (number: string) => `${number} was saved`,
  savedDraft: (number: string) => `${number} was saved as a draft`,
  saveFailed: 'Failed to Save Invoice',
  gone: 'Invoice not found',
  loadFailed: 'Failed to initialize payment form. Please try again.',
  sentHint:
    'This invoice was sent: title, description, due date, and contact can change. Void it and create a new one to change the rest.',
  publishedHint:
    'The payment gateway collects it: saving a change makes a new payment page, and the link of the old one stops working.',
  newTemplate: 'New template from this line',
  manageTemplates: 'Manage templates…',
  voidTitle: (number: string) => `Void ${number}?`,
  voidQuestion: (title: string, cents: number) =>
    `${title}, ${formatMoney(cents)}. Its payment link stops working, and it can no longer be paid. This can’t be undone.`,
  voidPaid: (cents: number) =>
    `${formatMoney(cents)} was received for it. That stays as a credit of the client: afterward, open the payment to apply it to another invoice or to refund it.`,
  voiding: 'Voiding...',
  voided: (number: string) => `${number} is void`,
  voidFailed: 'Failed to Void Invoice',
  frequencies: {
    DAILY: 'Daily',
    WEEKLY: 'Weekly',
    MONTHLY: 'Monthly',
    QUARTERLY: 'Quarterly',
    YEARLY: 'Yearly',
  },
} as const;
