import { SlotOutlet } from '@porchlight/web';
import type { Client } from '../../../generated/types.ts';
import { ClientDetailActions } from '../../../slots.ts';
import { ClientNeighbours } from '../neighbours/client-neighbours.tsx';
import { ClientMenu } from './client-menu.tsx';
import { HistoryButton } from './history-button.tsx';

interface ClientActionsProps {
  readonly client: Client;
  /** The client was deleted: no action is possible. */
  readonly gone: boolean;
}

/** The right end of the page header. */
export function ClientActions({ client, gone }: ClientActionsProps) {
  if (gone) return null;
  return (
    <>
      <ClientNeighbours id={client.id} />
      <SlotOutlet slot={ClientDetailActions} props={{ client }} />
      <HistoryButton client={client} />
      <ClientMenu client={client} />
    </>
  );
}
