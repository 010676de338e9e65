/** Addresses that screens of forms link to. */
export const formPaths = {
  data: '/crm/forms',
  templates: '/crm/forms?view=templates',
  /** The details of a form alone. */
  details: (formId: number) => `/crm/forms/${String(formId)}`,
  /** Staff edit the answers of a form there. */
  edit: (formId: number) => `/crm/forms/${String(formId)}/edit`,
  clients: '/crm/clients',
  newClient: '/crm/clients/new',
  client: (clientId: number) => `/crm/clients/${String(clientId)}`,
  session: (clientId: number, sessionId: number) =>
    `/crm/clients/${String(clientId)}/sessions/${String(sessionId)}`,
} as const;
