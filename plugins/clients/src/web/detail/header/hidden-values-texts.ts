/** Texts of the dialogs about all hidden values of a client. */
export const hiddenValuesTexts = {
  restoreItem: 'Restore Hidden Value',
  restoreTitle: 'Restore a hidden value',
  restoreHint: 'Hidden values that were replaced or cleared stay sealed for 30 days.',
  none: 'No hidden value of this client was replaced or cleared in the last 30 days.',
  loadFailed: "Couldn't load the previous values. Try again.",
  loading: 'Loading previous values',
  replaced: (day: string) => `replaced ${day}`,
  restore: (label: string) => `Restore ${label}`,
  restored: (label: string) => `${label} restored`,
  restoreFailed: "Couldn't restore the value. Try again.",
} as const;
