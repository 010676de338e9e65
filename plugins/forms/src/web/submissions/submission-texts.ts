/** Texts of the screens of session forms. */
export const submissionTexts = {
  adding: {
    mode: 'What to add',
    existing: 'Global forms',
    custom: 'Custom form',
    title: 'Title',
    search: 'Search forms',
    other: 'Other',
    nothingFound: 'No forms found',
    none: 'There are no global forms yet. Add a custom form instead.',
    loadFailed: 'Error Loading Forms',
    chosen: (count: number) =>
      count === 1 ? '1 form selected' : `${String(count)} forms selected`,
    add: (count: number) => (count > 1 ? `Add ${String(count)} Forms` : 'Add Form'),
    adding: 'Adding...',
    nothingChosen: 'Please select a form',
    titleMissing: 'Please enter a title for the form.',
    failed: 'Failed to create forms. Please try again.',
    added: (count: number) => (count === 1 ? 'Form added' : `${String(count)} forms added`),
  },
} as const;
