/** Addresses of the screens of billing. */
export const billingPaths = {
  invoices: '/crm/payments',
  payments: '/crm/payments?tab=payments',
  /** The list with an invoice open beside it. */
  invoice: (id: number) => `/crm/payments?invoice=${String(id)}`,
  /** The list with a payment open beside it. */
  payment: (id: number): `/${string}` => `/crm/payments?tab=payments&payment=${String(id)}`,
  overdue: '/crm/payments?status=overdue&sort=due_date&dir=asc',
  client: (id: number) => `/crm/clients/${String(id)}`,
  session: (clientId: number, sessionId: number) =>
    `/crm/clients/${String(clientId)}/sessions/${String(sessionId)}`,
} as const;
