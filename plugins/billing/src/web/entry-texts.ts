/** Texts that are loaded with the portal, before any screen of this plugin. */
export const entryTexts = {
  payments: 'Payments',
  invoices: 'Invoices',
  cards: 'Saved Cards',
  newInvoice: 'New Invoice',
  billing: 'Billing',
} as const;
