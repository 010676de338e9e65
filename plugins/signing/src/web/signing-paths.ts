/** Addresses that screens of signing link to. */
export const signingPaths = {
  /** The document of a form: signed, to sign, or a sample of it. */
  document: (formId: number) => `/crm/view-document?formId=${String(formId)}`,
  /** Where the fields of a template are placed. */
  placer: (templateId: number): `/${string}` => `/crm/forms/${String(templateId)}/document`,
  /** The certificates that seal documents. */
  certificates: '/crm/settings/signing',
  /** Signed documents with their retention, for owners. */
  kept: '/crm/settings/signed-documents',
  countersign: '/crm/countersign',
  bulkSend: '/crm/bulk-send',
  /** The details of a form. */
  form: (formId: number) => `/crm/forms/${String(formId)}`,
  client: (clientId: number) => `/crm/clients/${String(clientId)}`,
  clients: '/crm/clients',
  session: (clientId: number, sessionId: number) =>
    `/crm/clients/${String(clientId)}/sessions/${String(sessionId)}`,
  home: '/crm/',
} as const;
