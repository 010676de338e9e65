/** Choices of the timeline's filter; apart from its other words because they travel in the plugin's entry. */
export const kindTexts = {
  changes: 'Changes',
  reveals: 'Revealed values',
  documents: 'Documents',
} as const;
