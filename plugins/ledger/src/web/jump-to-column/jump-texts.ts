/** Texts of the jump to a column. */
export const jumpTexts = {
  title: 'Jump to Column',
  field: 'Column',
  placeholder: 'For example: dep2 dob',
  columns: 'Columns',
  hidden: 'Hidden',
  showsIt: 'Enter to show',
  jumps: 'Enter',
  nothing: (typed: string) => `No column matches “${typed}”`,
} as const;
