import { withheldText } from '../../rules/payments/withheld-text.ts';

/** Texts about disputes beside the lists. */
export const disputeTexts = {
  title: 'Disputes',
  reason: (text: string) => `The client says: ${text}`,
  opened: (when: string) => `Opened ${when}`,
  due: (when: string) => `Evidence until ${when}`,
  ended: (when: string) => `Ended ${when}`,
  withheld: (cents: number) => `${withheldText(cents)}, not counted as received`,
  notWithheld: 'No money withheld',
  evidence: (gateway: string) => `Evidence is handed in at ${gateway}, not here. The portal holds:`,
  invoicePdf: 'Invoice (PDF)',
  receipt: 'Receipt (PDF)',
  signed: 'Signed documents of the session',
  history: 'Client page with messages and history',
  undecided: 'The money is lost. Nobody is asked for it again until you decide.',
  cancel: 'Cancel the Charge',
  collect: 'Collect Again',
  saving: 'Saving...',
  decided: {
    cancel: 'The charge was canceled by a credit note.',
    collect: 'The client is asked for it again.',
  },
} as const;
