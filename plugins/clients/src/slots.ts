import { defineSlot } from '@porchlight/web';
import type { Client } from './generated/types.ts';

export interface ClientDetailCardProps {
  /** As the server answers it: sensitive values masked. */
  readonly client: Client;
}

/** Cards of the client's page; a plugin's card stands beside ours as an equal. */
export const ClientDetailCards = defineSlot<ClientDetailCardProps>('clients.detail-cards');
