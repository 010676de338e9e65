import { QueryState } from '@porchlight/web';
import { type FakeAnswers, type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import type { ComponentType } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useClient } from '../../client-queries.ts';
import { wholeClient } from '../../testing/sample-client.ts';
import { EditDialogHost } from '../kit/edit-dialog-host.tsx';
// Compiled before the first test: opening a dialog waits for nothing but itself.
import '../dialogs/index.ts';

/**
 * Draws a card as it stands on the page of client 11: fetched through the query cache, inside the host of the dialogs.
 * The fake server keeps what PUT sends, and answers 409 to a stale version.
 */
export async function renderCard(
  Card: ComponentType<ClientDetailCardProps>,
  part: Partial<Client> = {},
  { answers = {}, permissions = ['clients.write'], ...options }: PortalOptions = {},
) {
  const stored = { client: wholeClient({ version: 4, ...part }) };
  const kept: FakeAnswers = {
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
    answers: { ...answers, ...kept, ...answers },
  });
  return { ...rendered, stored };
}

function OnPage({ card: Card }: { readonly card: ComponentType<ClientDetailCardProps> }) {
  const query = useClient(11);
  return (
    <QueryState query={query} skeleton={null} title="Error">
      {(client) => (
        <EditDialogHost client={client}>
          <Card client={client} />
        </EditDialogHost>
      )}
    </QueryState>
  );
}
