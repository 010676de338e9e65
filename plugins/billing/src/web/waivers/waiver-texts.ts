import { formatMoney } from '@porchlight/kernel';

/** Texts of waiving the difference of a session, and of writing off what an invoice asks for. */
export const waiverTexts = {
  amount: 'Amount',
  reason: 'Reason',
  undo: 'Undo',
  session: {
    title: 'Waive Difference',
    about: (cents: number) =>
      `${formatMoney(cents)} is not billed. What you waive is not asked for.`,
    reasonHelp: 'Shown with the session, and in the history of the client.',
    saving: 'Waiving...',
    done: (cents: number) => `${formatMoney(cents)} was waived`,
    failed: 'Failed to waive the difference',
    waived: (cents: number, reason: string) => `Waived ${formatMoney(cents)}: ${reason}`,
    undoTitle: (cents: number) => `Undo the waiver of ${formatMoney(cents)}?`,
    undoQuestion: 'The session waits for this money again.',
    takingBack: 'Taking back...',
    undone: (cents: number) => `The waiver of ${formatMoney(cents)} was undone`,
    undoFailed: 'Failed to undo the waiver',
  },
  invoice: {
    title: 'Write Off',
    about: (cents: number) =>
      `${formatMoney(cents)} is owed. What you write off is not asked for any more, and does not count as paid.`,
    reasonHelp:
      'Shown with the invoice, and in the history of the client. The client does not see it.',
    saving: 'Writing off...',
    done: (cents: number) => `${formatMoney(cents)} was written off`,
    failed: 'Failed to write off the amount',
    waived: (cents: number, reason: string) => `Written off ${formatMoney(cents)}: ${reason}`,
    undoTitle: (cents: number) => `Undo the write-off of ${formatMoney(cents)}?`,
    undoQuestion: 'The invoice asks for this money again.',
    takingBack: 'Taking back...',
    undone: (cents: number) => `The write-off of ${formatMoney(cents)} was undone`,
    undoFailed: 'Failed to undo the write-off',
  },
} as const;
