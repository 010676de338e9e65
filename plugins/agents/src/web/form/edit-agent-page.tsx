import { showToast, Skeleton } from '@porchlight/ui';
import { Page, QueryState, useActor, useApi, usePermission, usePortal } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { ConfigureAgents, ManageAgents } from '../../contract.ts';
import { type AccountAction, refuseAction } from '../../rules/account-actions.ts';
import type { Agent } from '../../generated/types.ts';
import { agentQuery } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { AgentForm } from './agent-form.tsx';
import { BackToAgents } from './back-to-agents.tsx';
import { DeleteSection } from './delete-section.tsx';
import { SuspendSection } from './suspend-section.tsx';
import { PasswordLinkSection } from './password-link-section.tsx';
import { EarlierNamesSection } from './earlier-names-section.tsx';
import { PasswordSection } from './password-section.tsx';
import './agent-form.css';

/** One's own account, or for administrators any; others go to the clients. */
export default function EditAgentPage() {
  const id = Number(useParams()['id']);
  const actor = useActor();
  const isManager = usePermission(ManageAgents);
  if (actor.id !== id && !isManager) return <Navigate to="/crm/clients" replace />;
  return <AgentPage key={id} id={id} />;
}

function AgentPage({ id }: { readonly id: number }) {
  const actor = useActor();
  const { store } = usePortal();
  const query = useQuery(agentQuery(useApi(), id));
  const own = actor.id === id;
  const seesNames = usePermission(ConfigureAgents);
  const refusal = (action: AccountAction, agent: Agent) => refuseAction(action, actor, agent);
  const name = query.data && `${query.data.first_name} ${query.data.last_name}`;

  return (
    <Page ground="canvas" title={own ? 'Edit Info' : (name ?? null)}>
      <div className="agent-form">
        <BackToAgents />
        <QueryState query={query} title={formTexts.loadFailed} skeleton={<FormSkeleton />}>
          {(agent) => (
            <>
              <AgentForm
                agent={agent}
                onSaved={async () => {
                  showToast({ tone: 'done', text: formTexts.saved });
                  if (own) await store.refresh();
                }}
              />
              {seesNames && <EarlierNamesSection id={id} />}
              {refusal('set-password', agent) === null && <PasswordSection agent={agent} />}
              {!own && refusal('set-password', agent) === null && (
                <PasswordLinkSection agent={agent} />
              )}
              {!own && refusal('suspend', agent) === null && <SuspendSection agent={agent} />}
              {!own && refusal('delete', agent) !== 'beyond-own-access' && (
                <DeleteSection agent={agent} />
              )}
            </>
          )}
        </QueryState>
      </div>
    </Page>
  );
}

function FormSkeleton() {
  return (
    <div className="agent-form__skeleton" role="status" aria-label="Loading">
      <Skeleton width="100%" height={328} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}
