/** Texts that are loaded with the portal, before any screen of this plugin. */
export const entryTexts = {
  sync: 'Sync Templates',
  document: 'Document',
  placer: 'Document to Sign',
  countersign: 'Needs My Signature',
  bulkSend: 'Send Documents to Sign',
} as const;
