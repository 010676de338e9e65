import {
  isGone,
  Page,
  QueryState,
  routeId,
  useApi,
  usePermission,
  useSlotEntries,
} from '@porchlight/web';
import { useEffect, useLayoutEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { WriteClients } from '../../contract.ts';
import { AllShownHost } from '../cards/kit/reveal/all-shown-host.tsx';
import { nameOf } from '../client-name.ts';
import { agentsQuery, useClient } from '../client-queries.ts';
import { ClientScreen } from './client-screen.tsx';
import { ClientSkeleton } from './client-skeleton.tsx';
import { detailTexts } from './detail-texts.ts';
import { ClientActions } from './header/client-actions.tsx';
import { useWalkEnd } from './neighbours/use-neighbours.ts';
import { useListAddress } from './use-list-address.ts';
import { Button, EmptyState } from '@porchlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ClientDetailCards } from '../../slots.ts';
import { documentsQuery } from '../documents/document-queries.ts';
import { historyQuery } from '../history/history-queries.ts';
import { NoteTextHost } from '../history/note-text.tsx';
import { optionsQuery } from '../use-client-options.ts';
import './client-page.css';

/** One client: who it is, and the cards that plugins hang here. */
export default function ClientDetailPage() {
  const id = routeId(useParams()['id']);
  useWalkEnd();
  return id === null ? <UnknownClient /> : <ClientPage key={id} id={id} />;
}

function ClientPage({ id }: { readonly id: number }) {
  const query = useClient(id);
  const client = query.data;
  const list = useListAddress(id);
  usePageData(id);
  const gone = isGone(query.error);

  // The next client begins at its name, wherever the one before was scrolled to.
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main !== null) main.scrollTop = 0;
  }, []);

  if (gone && client === undefined) return <UnknownClient />;
  return (
    <NoteTextHost clientId={id}>
      <AllShownHost clientId={id} client={client}>
        <Page
          title={client === undefined ? null : nameOf(client)}
          parent={{ label: detailTexts.list, to: list }}
          padding="none"
          ground="canvas"
          actions={client !== undefined && <ClientActions client={client} gone={gone} />}
        >
          <div className="client-frame">
            <QueryState
              query={gone ? { ...query, error: null } : query}
              skeleton={<ClientSkeleton />}
              title={detailTexts.error}
            >
              {(shown) => <ClientScreen client={shown} gone={gone} />}
            </QueryState>
          </div>
        </Page>
      </AllShownHost>
    </NoteTextHost>
  );
}

/** For an id that no client has, and a client that was deleted. */
function UnknownClient() {
  const navigate = useNavigate();
  const list = useListAddress();
  return (
    <Page
      title={detailTexts.notFound}
      parent={{ label: detailTexts.list, to: list }}
      ground="canvas"
    >
      <EmptyState
        drawing="error-page"
        title={detailTexts.notFound}
        hint={detailTexts.notFoundHint}
        action={<Button onClick={() => void navigate(list)}>{detailTexts.backToList}</Button>}
      />
    </Page>
  );
}

/** Requests everything the page shows at once, the code of the cards included: nothing waits for the client. */
function usePageData(clientId: number): void {
  const api = useApi();
  const cache = useQueryClient();
  const cards = useSlotEntries(ClientDetailCards);
  const mayEdit = usePermission(WriteClients);

  useEffect(() => {
    // Where it fails, the card says so.
    for (const { component } of cards) component().catch(() => undefined);
  }, [cards]);

  useEffect(() => {
    void cache.prefetchInfiniteQuery(historyQuery(api, clientId));
    void cache.prefetchQuery(documentsQuery(api, clientId));
    void cache.prefetchQuery(optionsQuery(api));
    if (mayEdit) void cache.prefetchQuery(agentsQuery(api));
  }, [api, cache, clientId, mayEdit]);
}
