import type { Client } from '../generated/types.ts';

/** Both names with a space between them. */
export function nameOf(client: Pick<Client, 'client_first_name' | 'client_last_name'>): string {
  return `${client.client_first_name} ${client.client_last_name}`;
}
