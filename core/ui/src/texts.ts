import { fieldTexts } from './field-texts.ts';

/** The texts of the design system itself; screens have their own. */
export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  trying: 'Trying...',
  ...fieldTexts,
  openCalendar: 'Open calendar',
  clearSearch: 'Clear search',
  loading: 'Loading',
  suggestions: 'Suggestions',
  copy: {
    link: 'Copy Link',
    linkCopied: 'Link copied to clipboard!',
    linkNotCopied: 'Failed to copy link to clipboard',
    label: (value: string) => `Copy ${value}`,
    done: 'Copied',
    failed: "Couldn't copy. Select the value and press Ctrl+C.",
    linkDone: 'Link copied',
    linkFailed: "Couldn't copy the link. Select it and press Ctrl+C.",
  },
  slow: 'Still waiting for the server…',
  notifications: 'Notifications',
  files: {
    one: { choose: 'Choose a File', drop: 'or drop it here' },
    many: { choose: 'Choose Files', drop: 'or drop them here' },
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
