/** Texts of the card on the client's page. */
export const clientCardTexts = {
  title: 'Recurring Payments',
  none: 'No recurring payments. Mark an invoice as recurring to start one.',
  loadFailed: 'Couldn’t load the recurring payments',
} as const;
