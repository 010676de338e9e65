/** Texts of the screens of session forms. */
export const submissionTexts = {
  questions: {
    delete: {
      title: (title: string) => `Delete ${title}?`,
      question: 'Are you sure you want to delete this form? This action cannot be undone.',
      confirm: 'Delete Form',
      busy: 'Deleting...',
      failed: 'Failed to delete form. Please try again.',
      done: 'Form deleted',
    },
    removeDocument: {
      title: (title: string) => `Remove ${title}?`,
      question: 'Are you sure you want to remove this document?',
      confirm: 'Delete Document',
      busy: 'Deleting...',
      failed: 'Failed to delete form. Please try again.',
      done: 'Document deleted',
    },
    remove: {
      title: (title: string) => `Remove ${title}?`,
      confirm: 'Remove Form',
      busy: 'Removing...',
      failed: 'Failed to delete form. Please try again.',
      done: 'Form removed',
    },
    unlinkSession: {
      title: (title: string) => `Unlink ${title}?`,
      question:
        'Are you sure you want to unlink this form from the session? The form data will be kept.',
      confirm: 'Unlink from Session',
      busy: 'Unlinking...',
      failed: 'Failed to unlink from session. Please try again.',
      failedWith: (message: string) => `Failed to unlink from session: ${message}`,
      done: 'Form successfully unlinked from session',
    },
    unlinkClient: {
      title: (title: string) => `Unlink ${title}?`,
      question:
        'Are you sure you want to unlink this form from the client? The form data will be kept.',
      confirm: 'Unlink from Client',
      busy: 'Unlinking...',
      failed: 'Failed to unlink from client. Please try again.',
      failedWith: (message: string) => `Failed to unlink from client: ${message}`,
      done: 'Form successfully unlinked from client',
    },
  },
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
