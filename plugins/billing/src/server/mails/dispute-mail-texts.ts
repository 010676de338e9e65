/** Texts of the mails to staff about disputes. */
export const disputeMailTexts = {
  sandbox: 'Sandbox: this is a test, and no money moved.',
  client: 'A client',
  openedSubject: (amount: string, client: string) => `Card payment disputed: ${amount} (${client})`,
  questionSubject: (amount: string, client: string) =>
    `The bank asks about a card payment: ${amount} (${client})`,
  opened: (client: string, amount: string) =>
    `${client} disputes a card payment at the bank of the card: ${amount}. The bank withholds the money until it decides.`,
  question: (client: string, amount: string) =>
    `The bank of the card asks about a payment of ${client}: ${amount}. No money is withheld yet. Without an answer, the question can become a dispute.`,
  invoice: (number: string, title: string) => `Invoice ${number}: ${title}`,
  reason: (reason: string) => `The client says: ${reason}`,
  due: (day: string) => `Evidence is due by ${day}`,
  handIn: (gateway: string) =>
    `Evidence is handed in at ${gateway}, not in this portal. The payment shows what the portal holds.`,
  dueSubject: (day: string, client: string) =>
    `Evidence for a disputed payment is due by ${day} (${client})`,
  nothingYet: (client: string, amount: string, gateway: string) =>
    `${gateway} has received no evidence yet for the disputed payment of ${client}: ${amount}. Without evidence, the dispute is usually lost.`,
  endedSubject: (state: string, amount: string, client: string) =>
    `Dispute of ${amount}: ${state} (${client})`,
  won: (client: string, amount: string) =>
    `The bank decided the dispute of ${client} in your favor: ${amount} counts as received again.`,
  questionClosed: (client: string, amount: string) =>
    `The bank closed its question about the payment of ${client}, ${amount}, and withheld nothing.`,
  lost: (client: string, amount: string) =>
    `The bank decided the dispute of ${client} against you: ${amount}. The money is lost.`,
  accepted: (client: string, amount: string) =>
    `The dispute of ${client}, ${amount}, was accepted. The money is lost.`,
  decide:
    'Decide what becomes of the charge: cancel it, or collect it again. Nobody is asked for the money until then.',
  nothingToDecide: 'The payment has no invoice, so there is nothing to decide.',
  wonAfter: {
    cancel:
      'The charge had been canceled by a credit note, which is withdrawn now: the invoice counts as paid by this money.',
    collect:
      'The client had been asked for it again. If the invoice was paid twice, refund one payment.',
  },
  open: 'Open payment',
} as const;
