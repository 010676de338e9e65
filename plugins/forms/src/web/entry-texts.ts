/** Texts that are loaded with the portal, before any screen of this plugin. */
export const entryTexts = {
  forms: 'Forms',
  templates: 'Form Templates',
  sessions: 'Sessions',
  session: 'Session',
  uploads: 'Document requests',
  documents: 'Documents',
  editForm: 'Edit Form',
  formDetails: 'Form Details',
  actions: {
    startSession: 'Start New Session',
    getFormLink: 'Get Form Link',
    addDocument: 'Add Document to Client',
    requestDocuments: 'Request Documents',
  },
} as const;
