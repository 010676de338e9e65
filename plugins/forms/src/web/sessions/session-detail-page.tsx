import { Button, EmptyState, Skeleton } from '@porchlight/ui';
import {
  HeaderAction,
  isGone,
  lazyDialog,
  Page,
  QueryState,
  routeId,
  SlotOutlet,
  useApi,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Session, Submission } from '../../generated/types.ts';
import { SessionBilling, SessionSigning } from '../../slots.ts';
import { formPaths } from '../form-paths.ts';
import {
  clientQuery,
  formsOfSessionQuery,
  sessionQuery,
  useRefreshForms,
} from '../form-queries.ts';
import { useSubmittedForms } from '../use-arrivals.ts';
import { SessionFacts } from './session-facts.tsx';
import { SessionForms } from './session-forms.tsx';
import { sessionTexts } from './session-texts.ts';
import { sessionTypeName } from '../session-type-names.ts';
import './session-page.css';

const texts = sessionTexts.page;
const AddDocumentsDialog = lazyDialog(
  () => import('../submissions/adding/add-documents-dialog.tsx'),
);
const DeleteSessionDialog = lazyDialog(() => import('./delete-session.tsx'));

/** One session: its status, and its forms by folder. */
export default function SessionPage() {
  const params = useParams();
  const [clientId, sessionId] = [routeId(params['clientId']), routeId(params['sessionId'])];
  if (clientId === null || sessionId === null) return <NoSession clientId={clientId} />;
  return <KnownSession key={sessionId} clientId={clientId} sessionId={sessionId} />;
}

interface KnownSessionProps {
  readonly clientId: number;
  readonly sessionId: number;
}

function KnownSession({ clientId, sessionId }: KnownSessionProps) {
  const api = useApi();
  const session = useQuery(sessionQuery(api, sessionId));
  const forms = useQuery(formsOfSessionQuery(api, sessionId));
  useSubmittedForms(forms.data);
  const client = useQuery(clientQuery(api, clientId));
  const [dialog, setDialog] = useState<'add' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { data } = session;
  // The address of another client's session is nobody's.
  const isUnknown = isGone(session.error) || (data !== undefined && data.client_id !== clientId);
  if (isUnknown) return <NoSession clientId={clientId} />;
  const { client_first_name: first = '', client_last_name: last = '' } = client.data ?? {};
  const heading = data === undefined ? null : texts.heading(sessionTypeName(data.session_type));
  return (
    <Page
      title={heading}
      parent={{
        label: `${first} ${last}`.trim() || texts.client,
        to: formPaths.client(clientId),
      }}
      ground="canvas"
      actions={
        data !== undefined && (
          <>
            <HeaderAction
              label={texts.deleteSession}
              icon="trash-2"
              onClick={() => setDialog('delete')}
            />
            <HeaderAction
              label={texts.add}
              icon="plus"
              variant="primary"
              onClick={() => setDialog('add')}
            />
          </>
        )
      }
    >
      <QueryState query={session} skeleton={<SessionSkeleton />} title={texts.loadFailed}>
        {(shown) => (
          <div className="session-page">
            <h1 className="session-page__heading">{heading}</h1>
            <SessionFacts session={shown} />
            <QueryState query={forms} skeleton={<SessionSkeleton />} title={texts.loadFailed}>
              {(list) => (
                <>
                  <SlotOutlet slot={SessionBilling} props={{ session: shown, forms: list }} />
                  <SessionForms forms={list} onAdd={() => setDialog('add')} />
                  <Signing session={shown} forms={list} />
                </>
              )}
            </QueryState>
          </div>
        )}
      </QueryState>
      {dialog === 'add' && (
        <AddDocumentsDialog
          place={{ client_id: clientId, session_id: sessionId }}
          title={texts.add}
          onClose={close}
        />
      )}
      {dialog === 'delete' && data !== undefined && (
        <DeleteSessionDialog session={data} forms={forms.data ?? []} onClose={close} />
      )}
    </Page>
  );
}

interface SigningProps {
  readonly session: Session;
  readonly forms: readonly Submission[];
}

function Signing({ session, forms }: SigningProps) {
  const refresh = useRefreshForms();
  return (
    <SlotOutlet slot={SessionSigning} props={{ session, forms, onChanged: () => void refresh() }} />
  );
}

/** For an unknown session, one that was deleted, and that of another client. */
function NoSession({ clientId }: { readonly clientId: number | null }) {
  const navigate = useNavigate();
  const to = clientId === null ? formPaths.clients : formPaths.client(clientId);
  return (
    <Page title={texts.title} parent={{ label: texts.client, to }} ground="canvas">
      <EmptyState
        drawing="error-page"
        title={texts.notFound}
        hint={texts.notFoundHint}
        action={<Button onClick={() => void navigate(to)}>{texts.backToClient}</Button>}
      />
    </Page>
  );
}

function SessionSkeleton() {
  return (
    <div className="session-page__skeleton" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="60%" />
      <Skeleton width="52%" />
    </div>
  );
}
