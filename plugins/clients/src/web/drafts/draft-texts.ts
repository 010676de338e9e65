/** What is said of text that was typed when a session ended. */
export const draftTexts = {
  offer: (title: string) =>
    `Your session ended before you saved “${title}”. What you typed is kept.`,
  leftOut: 'Hidden values were not stored. Enter them again.',
  restore: 'Restore',
  discard: 'Discard',
} as const;
