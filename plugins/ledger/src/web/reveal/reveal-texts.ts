/** Texts of showing a hidden value. */
export const revealTexts = {
  show: (label: string) => `Show ${label} (Alt+R)`,
  nothing: (label: string) => `${label} is empty: there is nothing to show.`,
  refused: "You don't have permission to see hidden values.",
} as const;
