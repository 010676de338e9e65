import { formatMoney } from '@porchlight/kernel';
import { chargeConsentTexts } from '../../rules/payments/charge-consent.ts';

/** Texts of the dialogs about payments. */
export const paymentDialogTexts = {
  title: 'Typed-in Payment',
  invoice: 'Invoice',
  invoiceHelp: 'Search number, title, or client',
  invoiceMissing: 'Please choose an invoice',
  about: (number: string, title: string, name: string) => `${number}, ${title}, ${name}`,
  open: (cents: number) => `Open: ${formatMoney(cents)}`,
  method: 'Method',
  amount: 'Amount',
  received: 'Received on',
  beforeInvoice: (number: string) => `${number} was written after this day`,
  checkNumber: 'Check number',
  trace: 'Trace reference',
  notes: 'Notes',
  card: 'Card',
  merchant: 'Paid to',
  newCard: 'New card',
  consent: 'How the client agreed to this charge',
  consentMissing: 'Choose one',
  consentWays: chargeConsentTexts,
  expires: (month: number, year: number) =>
    `expires ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  expired: 'expired',
  cardFormFailed: 'Failed to initialize card form. Please try again.',
  cardFormInsecure:
    'Cards can’t be entered at this address: it begins with http, not https. Open the portal at its https address.',
  formFailed: 'Failed to initialize payment form. Please try again.',
  retry: 'Try Again',
  noCardForm: 'The card form is not ready',
  loadingCard: 'Loading the card form...',
  cardForm: 'Card form',
  tokenization: (reason: string) => `Card tokenization failed: ${reason}`,
  failed: 'Failed to process payment. Please try again.',
  record: 'Record Payment',
  recording: 'Recording...',
  charge: (cents: number | null) =>
    cents === null ? 'Charge Card' : `Charge ${formatMoney(cents)}`,
  charging: 'Charging...',
  recorded: (cents: number) => `Payment of ${formatMoney(cents)} recorded`,
  pending: 'The result of this payment is not known yet. The list shows it as soon as it is.',
  refund: 'Refund Payment',
  refundAbout: (what: string, cents: number) => `${what}: ${formatMoney(cents)} can be refunded.`,
  refundOutside:
    'This payment arrived outside of the portal. Send the money back yourself; this records it.',
  intent: 'What the client owes',
  intents: {
    cancel: 'Cancel the charge: a credit note, and no reminders',
    collect: 'Collect again: the invoice asks for this amount',
  },
  owedAfter: (number: string, cents: number) =>
    cents === 0
      ? `Nothing is owed for ${number} then.`
      : `${formatMoney(cents)} is owed for ${number} then.`,
  reason: 'Reason',
  refunding: 'Refunding...',
  refunded: (cents: number) => `${formatMoney(cents)} refunded`,
  refundPending: 'The refund is on its way. The payment shows its result.',
  refundFailed: 'The refund failed. Please try again.',
  match: 'Match to an Invoice',
  matchSave: 'Match Payment',
  apply: 'Apply to Another Invoice',
  applySave: 'Apply Payment',
  applyHelp:
    'Choose an open invoice of the same client and merchant that asks for at least this amount. It is applied today; what was received earlier stays as it is.',
  matching: 'Matching...',
  matchFailed: 'Failed to match the payment. Please try again.',
  matched: (number: string) => `The payment now belongs to ${number}`,
} as const;
