/** In the order of the list's buttons. */
export const clientStatuses = ['new', 'client', 'lead', 'inactive'] as const;

export type ClientStatus = (typeof clientStatuses)[number];

export const clientStatusLabels: Readonly<Record<ClientStatus, string>> = {
  new: 'New',
  client: 'Client',
  lead: 'Lead',
  inactive: 'Inactive',
};

export function isClientStatus(value: unknown): value is ClientStatus {
  return clientStatuses.some((status) => status === value);
}

/** A blank status means new. */
export function clientStatusOf(value: string | null | undefined): ClientStatus {
  return isClientStatus(value) ? value : 'new';
}
