import { formatMoney } from '@porchlight/kernel';
import { withheldText } from '../../rules/payments/withheld-text.ts';

/** Texts of the invoice on the page of a session. */
export const sessionInvoiceTexts = {
  title: 'Invoice',
  loadFailed: 'Failed to Load Invoice',
  create: 'Create Invoice',
  creating: 'Creating...',
  created: (number: string) => `${number} was created as a draft`,
  createFailed: 'Failed to Save Invoice',
  due: (cents: number) => `${formatMoney(cents)} from the signed forms of this session`,
  differs: (number: string, cents: number, reason: string) =>
    `${number} bills ${formatMoney(cents)} less than its forms cost${reason === '' ? '' : `: ${reason}`}`,
  rest: (cents: number) => `${formatMoney(cents)} of the signed forms is not billed yet`,
  unsigned: 'An invoice can be created once every form of this session is signed.',
  nothingDue: 'The forms of this session have nothing to pay.',
  refunded: 'Paid and refunded. Nothing is owed any more, so the session counts as complete.',
  open: (cents: number) => `${formatMoney(cents)} open`,
  withheld: (cents: number) =>
    `${withheldText(cents)} by the bank of the card because of a dispute, and not counted as received`,
} as const;

/** Texts of waiving the difference of a session. */
export const waiverTexts = {
  title: 'Waive Difference',
  about: (cents: number) => `${formatMoney(cents)} is not billed. What you waive is not asked for.`,
  amount: 'Amount',
  reason: 'Reason',
  reasonHelp: 'Shown with the session, and in the history of the client.',
  saving: 'Waiving...',
  done: (cents: number) => `${formatMoney(cents)} was waived`,
  failed: 'Failed to waive the difference',
  waived: (cents: number, reason: string) => `Waived ${formatMoney(cents)}: ${reason}`,
  undo: 'Undo',
  undoTitle: (cents: number) => `Undo the waiver of ${formatMoney(cents)}?`,
  undoQuestion: 'The session waits for this money again.',
  takingBack: 'Taking back...',
  undone: (cents: number) => `The waiver of ${formatMoney(cents)} was undone`,
  undoFailed: 'Failed to undo the waiver',
} as const;
