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
  writtenOff: 'Written off. Nothing is owed any more, so the session counts as complete.',
  open: (cents: number) => `${formatMoney(cents)} open`,
  withheld: (cents: number) =>
    `${withheldText(cents)} by the bank of the card because of a dispute, and not counted as received`,
} as const;
