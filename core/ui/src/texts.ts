/** The texts of the design system itself; screens have their own. */
export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  trying: 'Trying...',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: 'Open calendar',
  clearSearch: 'Clear search',
  loading: 'Loading',
  slow: 'Still waiting for the server…',
  notifications: 'Notifications',
  files: {
    one: { choose: 'Choose a file', drop: 'or drop it here' },
    many: { choose: 'Choose files', drop: 'or drop them here' },
  },
  unsaved: {
    title: 'Discard your changes?',
    message: "Your edits haven't been saved.",
    stay: 'Keep Editing',
    leave: 'Discard',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    first: 'This is the first page',
    last: 'This is the last page',
    page: (page: number) => `Page ${String(page)}`,
    position: (page: number, pages: number) => `${String(page)} / ${String(pages)}`,
  },
} as const;
