/** Texts of loading and saving rows. */
export const rowsTexts = {
  loading: 'Loading ledger...',
  failed: 'Failed to load clients.',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  masked: 'This is a mask, not a value. Please enter the whole value.',
  formatted:
    'These notes have formatting, which a cell would lose. Please change them on the page of the client.',
  changed: (by: string | null) => `${by ?? 'Someone else'} changed this cell.`,
  /** Shown for a hidden value that was typed and is not saved. */
  hidden: '••••',
} as const;
