/** Texts of the rich text field. */
export const richTextTexts = {
  toolbar: (label: string) => `Format of ${label}`,
  loading: 'Loading the editor',
  failed: "Couldn't load the editor.",
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
