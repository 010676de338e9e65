/** Texts of the rich text field. */
export const richTextTexts = {
  toolbar: (label: string) => `Format of ${label}`,
  loading: 'The editor is being loaded',
  failed: 'The editor could not be loaded.',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike',
    bullets: 'Bullets',
    undo: 'Undo',
    redo: 'Redo',
  },
  nothingTo: { undo: 'Nothing to undo', redo: 'Nothing to redo' },
} as const;
