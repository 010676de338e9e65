/** Texts on the landing screen. */
export const homeTexts = {
  title: 'Forms to review',
  unnamed: 'Client without a name',
  unlisted: (count: number) =>
    count === 1
      ? '1 more form is listed once these are reviewed.'
      : `${String(count)} more forms are listed once these are reviewed.`,
} as const;
