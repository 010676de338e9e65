/** The button that starts an import; apart from the other texts, which a screen without the import need not load. */
export const importLabel = 'Import a File';
