import { showToast, useIsPhone } from '@porchlight/ui';
import {
  DraftOffer,
  type FormDraft,
  HeaderAction,
  ListScreen,
  Page,
  SlotOutlet,
  useDraft,
  useList,
  useListAddress,
  usePermission,
  useShortcut,
} from '@porchlight/web';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WriteClients } from '../../contract.ts';
import type { Client } from '../../generated/types.ts';
import { draftKey } from '../client-draft.ts';
import { ClientListActions } from '../../slots.ts';
import { clientPaths } from '../client-paths.ts';
import { LazyClientDialog } from '../dialog/lazy-client-dialog.tsx';
import { AgentFilter } from './agent-filter.tsx';
import { clientList } from './client-list.tsx';
import { DueFilter } from './due-filter.tsx';
import { ListSkipLink } from './list-skip-link.tsx';
import { clientAddress } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import { FirstClients, NoMatchActions } from './none-actions.tsx';
import { useAgentFilter } from './use-agent-filter.ts';
import { usePrefetchClient } from './use-prefetch-client.ts';
import './clients-screen.css';

interface ClientsScreenProps {
  /** Given by the address that adds a client: the dialog is open, and this is where it leads. */
  readonly adding?: {
    readonly onClose: () => void;
    readonly onCreated: (client: Client) => void;
  };
}

/** The client list. */
export function ClientsScreen({ adding }: ClientsScreenProps) {
  const navigate = useNavigate();
  const control = useListAddress(clientAddress);
  const agent = useAgentFilter(control);
  const state = useList(clientList, { control, enabled: agent.isReady });
  const { data } = state.query;
  const prefetch = usePrefetchClient();
  const isPhone = useIsPhone();
  const [dialogOpen, setDialogOpen] = useState(false);
  const { draft, drop } = useDraft<FormDraft>(draftKey());
  // The dialog that the address opens covers the offer: it continues with the draft.
  const [restored, setRestored] = useState(() => (adding === undefined ? null : draft));
  useEffect(() => {
    if (restored !== null) drop();
  }, [restored, drop]);
  const mayAdd = usePermission(WriteClients);
  const nothingYet = data?.total === 0 && !clientAddress.narrows(data.filter);

  function add() {
    setRestored(null);
    setDialogOpen(true);
  }

  function restore(unsaved: FormDraft) {
    setRestored(unsaved);
    setDialogOpen(true);
  }

  function created(client: Client) {
    setDialogOpen(false);
    showToast({
      tone: 'done',
      text: listTexts.added(client.name ?? ''),
      action: { label: listTexts.open, run: () => void navigate(clientPaths.detail(client.id)) },
    });
  }

  useShortcut(mayAdd ? 'n' : null, add, { label: listTexts.keys.add });

  return (
    <Page
      padding="none"
      ground={isPhone ? 'canvas' : 'surface'}
      facts={
        !isPhone && (
          <>
            <ListSkipLink />
            <DueFilter {...control} />
          </>
        )
      }
      actions={
        !nothingYet && (
          <>
            <SlotOutlet slot={ClientListActions} props={control} />
            {mayAdd && (
              <HeaderAction
                label={listTexts.addClient}
                icon="plus"
                variant="primary"
                onClick={add}
              />
            )}
          </>
        )
      }
    >
      <div className="list-screen" {...prefetch}>
        {draft !== null && mayAdd && (
          <DraftOffer draft={draft} onRestore={() => restore(draft)} onDiscard={drop} />
        )}
        <ListScreen
          list={clientList}
          state={state}
          lead={isPhone && <DueFilter {...control} />}
          filters={<AgentFilter value={control.filter.agent} onChoose={agent.choose} />}
          emptyAction={mayAdd && <FirstClients onAdd={add} />}
          noMatchAction={(filter) => (
            <NoMatchActions filter={filter} onClear={agent.clearFilters} />
          )}
        />
      </div>
      {mayAdd && (dialogOpen || adding !== undefined) && (
        <LazyClientDialog
          key={restored?.title ?? ''}
          draft={restored ?? undefined}
          onClose={adding?.onClose ?? (() => setDialogOpen(false))}
          onSaved={adding?.onCreated ?? created}
        />
      )}
    </Page>
  );
}
