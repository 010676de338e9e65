/** Choices of the timeline's filter; apart from its other texts because they are in the plugin's entry. */
export const kindTexts = {
  notes: 'Notes',
  changes: 'Changes',
  reveals: 'Revealed values',
  documents: 'Documents',
  messages: 'Messages',
} as const;
