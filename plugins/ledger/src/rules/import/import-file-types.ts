/** Types of files that can be imported: by content, with the extensions that match. */
export const importFileTypes = [
  { mimeType: 'text/csv', extensions: ['csv', 'tsv', 'txt'] },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
] as const;

/** Large enough for 100,000 clients with all their columns. */
export const MAX_IMPORT_BYTES = 80 * 1024 * 1024;
