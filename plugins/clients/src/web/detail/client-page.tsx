import { Button, EmptyState, Skeleton } from '@porchlight/ui';
import {
  HeaderAction,
  isApiError,
  Page,
  QueryState,
  SlotOutlet,
  usePermission,
  useShortcut,
} from '@porchlight/web';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { WriteClients } from '../../contract.ts';
import type { Client } from '../../generated/types.ts';
import { ClientDetailCards } from '../../slots.ts';
import { clientPaths } from '../client-paths.ts';
import { useClient } from '../client-queries.ts';
import { EditDialogHost } from '../cards/kit/edit-dialog-host.tsx';
import { LazyClientDialog } from '../dialog/lazy-client-dialog.tsx';
import { ClientHeading } from './client-heading.tsx';
import { detailTexts } from './detail-texts.ts';
import './client-page.css';

/** One client: who it is, and the cards that plugins hang here (002 §2). */
export default function ClientDetailPage() {
  const id = idOf(useParams()['id']);
  const query = useClient(id);
  const mayEdit = usePermission(WriteClients);
  const unknown = id === null || (isApiError(query.error) && query.error.status === 404);
  if (unknown) return <UnknownClient />;
  return (
    <Page
      ground="canvas"
      actions={mayEdit && query.data !== undefined && <EditClient client={query.data} />}
    >
      <QueryState query={query} skeleton={<ClientSkeleton />} title={detailTexts.error}>
        {(client) => (
          <EditDialogHost client={client}>
            <div className="client-page">
              <ClientHeading client={client} />
              <div className="client-page__cards">
                <SlotOutlet slot={ClientDetailCards} props={{ client }} />
              </div>
            </div>
          </EditDialogHost>
        )}
      </QueryState>
    </Page>
  );
}

/** Ids are positive integers (SH-076). */
function idOf(text: string | undefined): number | null {
  const id = Number(text);
  return /^[1-9]\d*$/.test(text ?? '') && Number.isSafeInteger(id) ? id : null;
}

function EditClient({ client }: { readonly client: Client }) {
  const [open, setOpen] = useState(false);
  useShortcut('e', () => setOpen(true), { label: detailTexts.edit });
  return (
    <>
      <HeaderAction label={detailTexts.edit} icon="pencil" onClick={() => setOpen(true)} />
      {open && (
        <LazyClientDialog
          client={client}
          onClose={() => setOpen(false)}
          onSaved={() => setOpen(false)}
        />
      )}
    </>
  );
}

function UnknownClient() {
  const navigate = useNavigate();
  return (
    <Page ground="canvas">
      <EmptyState
        drawing="error-page"
        title={detailTexts.notFound}
        hint={detailTexts.notFoundHint}
        action={
          <Button onClick={() => void navigate(clientPaths.list)}>{detailTexts.backToList}</Button>
        }
      />
    </Page>
  );
}

function ClientSkeleton() {
  return (
    <div className="client-page" aria-busy>
      <div className="client-heading">
        <Skeleton circle />
        <div className="client-heading__words">
          <Skeleton width={220} height={32} />
          <Skeleton width={320} height={20} />
        </div>
      </div>
    </div>
  );
}
