/** The words that all cards and their dialogs share. */
export const kitTexts = {
  empty: 'Not provided',
  edit: (title: string) => `Edit ${title}`,
  editNearest: 'Edit the card in focus',
  yearsOld: (age: number) => (age === 1 ? '1 year old' : `${String(age)} years old`),
  lastChanged: (name: string, day: string, time: string) =>
    `Last changed by ${name}, ${day}, ${time}`,
  another: 'Another…',
  backToList: (label: string) => `Choose ${label} from the list`,
  recordRemoved: 'Saving removes all of it.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  keepStored: (label: string) => `Keep the stored ${label}`,
  removesStored: 'Saving removes the stored value.',
  notOpened: 'The dialog could not be opened. Please try again.',
  typedWhileSaving: 'Saved, but without what you typed meanwhile. Please save again.',
  gone: 'A colleague deleted this client meanwhile. What you typed still stands here, but can no longer be saved.',
  saveFailed: 'Failed to update client',
} as const;
