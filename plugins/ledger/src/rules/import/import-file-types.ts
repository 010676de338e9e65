/** Files with tables that can be brought in; by content, with the endings that agree. */
export const importFileTypes = [
  { mimeType: 'text/csv', extensions: ['csv', 'tsv', 'txt'] },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
] as const;

/** 100,000 clients with all their columns fit well. */
export const MAX_IMPORT_BYTES = 80 * 1024 * 1024;
