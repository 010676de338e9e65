/** Texts that all cards and their dialogs share. */
export const kitTexts = {
  empty: 'Not provided',
  edit: (title: string) => `Edit ${title}`,
  lastChanged: (name: string, day: string, time: string) =>
    `Last changed by ${name}, ${day}, ${time}`,
  keepStored: (label: string) => `Keep the stored ${label}`,
  removesStored: 'The stored value will be deleted when you save.',
  saveFailed: 'Failed to update client',
} as const;
