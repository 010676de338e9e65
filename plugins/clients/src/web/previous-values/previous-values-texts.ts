/** Texts around hidden values that were replaced or cleared and can be restored. */
export const previousValuesTexts = {
  menuItem: 'Restore Hidden Value',
  title: 'Restore a Hidden Value',
  hint: 'Hidden values that were replaced or cleared stay sealed for 30 days.',
  none: 'No hidden value of this client was replaced or cleared in the last 30 days.',
  noneOf: (label: string) => `No earlier ${label} from the last 30 days can be restored.`,
  list: 'Values to restore',
  loadFailed: "Couldn't load the previous values. Try again.",
  loading: 'Loading previous values',
  replaced: (day: string) => `replaced ${day}`,
  restore: 'Restore',
  /** Several values of one field may have the same mask: the day distinguishes them. */
  restoreOne: (label: string, mask: string, day: string) =>
    `Restore ${label} ${mask}, replaced ${day}`,
  restoring: 'Restoring...',
  waits: 'Another value is being restored.',
  restored: (label: string) => `${label} restored`,
  restoreFailed: "Couldn't restore the value. Try again.",
} as const;
