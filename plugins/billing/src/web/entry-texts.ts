/** Texts that are loaded with the portal, before any screen of this plugin. */
export const entryTexts = {
  payments: 'Payments',
  invoices: 'Invoices',
  newInvoice: 'New Invoice',
  kinds: {
    invoices: 'Invoices',
    payments: 'Payments',
    refunds: 'Refunds',
    cards: 'Saved cards',
  },
} as const;
