import type { Client } from '../generated/types.ts';

/** Both names with a space between them; 'Client 12' for one of the ledger that has none yet. */
export function nameOf({
  id,
  client_first_name: first,
  client_last_name: last,
}: Pick<Client, 'id' | 'client_first_name' | 'client_last_name'>): string {
  return `${first} ${last}`.trim() || unnamed(id);
}

/** Shown instead of the name of a client without one. */
export function unnamed(id: number): string {
  return `Client ${String(id)}`;
}
