/** The words of showing a hidden value in the sheet. */
export const revealTexts = {
  show: (label: string) => `Show ${label} (Alt+R)`,
  nothing: (label: string) => `${label} is empty: there is nothing to show.`,
  refused: 'You may not see hidden values.',
} as const;
