/** Texts that are loaded with the portal, before any screen of this plugin. */
export const entryTexts = {
  document: 'Document to Sign',
  sync: 'Sync Templates',
} as const;
