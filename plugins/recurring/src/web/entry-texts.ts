/** Texts of what the plugin adds to the portal, beside its own screen. */
export const entryTexts = {
  title: 'Recurring Payments',
  nav: 'Recurring',
  card: 'Recurring payments',
  section: 'Recurring',
  add: 'New Recurring Payment',
} as const;
