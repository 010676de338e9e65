/** Texts that every form of the portal shares. */
export const formTexts = {
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  nothingChanged: 'No changes to save.',
  typedWhileSaving: "Saved. Anything you typed while it was saving isn't included. Save again.",
  edit: (title: string) => `Edit ${title}`,
  editFocused: 'Edit focused card',
  empty: 'Not provided',
  another: 'Another…',
  backToList: 'Back to List',
  recordRemoved: 'This record will be removed when you save.',
  image: {
    alt: (label: string) => `${label} now`,
    remove: 'Remove',
    refused: 'Choose a PNG or JPEG image of at most 100 KB.',
    unreadable: "Couldn't read this file. Choose it again.",
  },
  yes: 'Yes',
  no: 'No',
  conflict: {
    title: (who: string | null, noun: string) =>
      `${who ?? 'Someone else'} changed this ${noun} while you were editing.`,
    hint: 'Your edits are still here. Choose which values to keep, then save again.',
    nothingToChoose: "Your edits and theirs don't overlap. Save again to keep both.",
    now: 'Now',
    yours: 'Yours',
    accepted: 'Accepted',
    keepMine: 'Keep Mine',
    takeTheirs: 'Take Theirs',
    choice: (label: string) => `Which ${label} to keep`,
    empty: 'Empty',
  },
  draft: {
    offer: (title: string) =>
      `The page was closed before you saved “${title}”. We saved your draft.`,
    leftOut: "Sensitive fields weren't saved; enter them again.",
    restore: 'Restore',
    discard: 'Discard',
  },
} as const;
