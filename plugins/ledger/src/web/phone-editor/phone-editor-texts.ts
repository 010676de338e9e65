/** Texts of the editor of a phone. */
export const phoneEditorTexts = {
  save: 'Save',
  previous: (column: string) => `Previous field: ${column}`,
  next: (column: string) => `Next field: ${column}`,
  nextClient: (client: string) => `Next client: ${client}`,
  lastClient: 'This is the last client.',
  first: 'This is the first field.',
  last: 'This is the last field.',
  hidden: (mask: string) => `${mask} is stored. What you type replaces it.`,
  readOnly: 'This field is read-only.',
  empty: 'Empty',
  open: 'Open Client',
  history: 'History',
  show: 'Show Value',
  loading: 'This row is still loading.',
} as const;
