/** Texts that are loaded with the portal, before any screen of this plugin. */
export const entryTexts = {
  certificates: 'Signing certificates',
  kept: 'Signed documents',
  sync: 'Sync Templates',
  newDocument: {
    label: 'New Document to Sign',
    choice: 'Clients sign this PDF',
    help: 'You place signature fields on its pages next.',
  },
  document: 'Document',
  placer: 'Document to Sign',
  countersign: 'Needs My Signature',
  bulkSend: 'Send Documents to Sign',
  sendListed: 'Send to Sign',
} as const;
