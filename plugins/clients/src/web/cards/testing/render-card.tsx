import { EditHost, QueryState, useEditTarget, usePermission } from '@porchlight/web';
import { type FakeResponses, type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import type { ComponentType } from 'react';
import { WriteClients } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useClient } from '../../client-queries.ts';
import { wholeClient } from '../../testing/sample-client.ts';
import { draftKey } from '../../client-draft.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { useClientEditTarget } from '../kit/use-client-edit-target.tsx';
import { nameEdit } from '../name-edit.ts';
// Compiled before the first test: opening a dialog waits for nothing but itself.
import '../kit/client-edit-dialog.tsx';

/**
 * Renders a card as on the page of client 11: fetched through the query cache, inside the host of the dialogs. The fake
 * server stores what PUT sends, and returns 409 for a stale version.
 */
export async function renderCard(
  Card: ComponentType<ClientDetailCardProps>,
  part: Partial<Client> = {},
  { answers = {}, permissions = ['clients.write'], ...options }: PortalOptions = {},
) {
  const stored = { client: wholeClient({ version: 4, ...part }) };
  const store: FakeResponses = {
    'GET /clients/:id': () => stored.client,
    'PUT /clients/:id': ({ body }: { body: unknown }) => {
      const { version, ...changes } = body as Partial<Client>;
      if (version !== stored.client.version)
        return { status: 409, body: { success: false, message: 'Changed by someone else.' } };
      stored.client = { ...stored.client, ...changes, version: stored.client.version + 1 };
      return stored.client;
    },
  };
  const rendered = await renderInPortal(<OnPage card={Card} />, {
    permissions,
    ...options,
    // Given answers come first: the fake server takes the first that fits, and ':id' fits 'options' as well.
    answers: { ...answers, ...store, ...answers },
  });
  return { ...rendered, stored };
}

/** A button that opens a dialog without a card. */
export function openerOf(edit: ClientEdit): ComponentType<ClientDetailCardProps> {
  return function Opener({ client }) {
    const { open } = useEditTarget(useClientEditTarget(client, edit));
    return <button onClick={() => open?.()}>Open</button>;
  };
}

interface CardProps extends ClientDetailCardProps {
  readonly card: ComponentType<ClientDetailCardProps>;
}

function OnPage({ card }: Pick<CardProps, 'card'>) {
  const query = useClient(11);
  return (
    <QueryState query={query} skeleton={null} title="Error">
      {(client) => <Host client={client} card={card} />}
    </QueryState>
  );
}

function Host({ client, card: Card }: CardProps) {
  const target = useClientEditTarget(client, nameEdit);
  const mayEdit = usePermission(WriteClients);
  return (
    <EditHost mayEdit={mayEdit} targets={[target]} draftKey={draftKey(client.id)}>
      <Card client={client} />
    </EditHost>
  );
}
