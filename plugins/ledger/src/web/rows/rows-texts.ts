/** The words of loading and keeping rows. */
export const rowsTexts = {
  loading: 'Loading ledger...',
  failed: 'Failed to load clients.',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  masked: 'This is a mask, not a value. Please enter the whole value.',
  changed: 'Somebody else changed this cell in the meantime.',
} as const;
