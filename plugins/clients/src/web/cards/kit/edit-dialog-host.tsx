import { showToast } from '@porchlight/ui';
import { useDraft, usePermission, useShortcut } from '@porchlight/web';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { WriteClients } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { LazyClientDialog } from '../../dialog/lazy-client-dialog.tsx';
import {
  type CardDraft,
  type ClientDraft,
  draftKey,
  type FormDraft,
} from '../../drafts/client-draft.ts';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { EditDialogContext } from './edit-dialog-context.ts';
import { type EditKind, editKinds } from './edit-kind.ts';
import { kitTexts } from './kit-texts.ts';

/** In a chunk of their own; asked for again, it is there at once. */
const loadDialogs = () => import('../dialogs/index.ts');

type EditDialogOf = Awaited<ReturnType<typeof loadDialogs>>['EditDialogOf'];

interface Opened {
  readonly kind: EditKind;
  readonly Dialog: EditDialogOf;
  readonly draft?: CardDraft | undefined;
}

interface EditDialogHostProps {
  readonly client: Client;
  /** The client was deleted meanwhile: no dialog opens any more, one that is open keeps what was typed. */
  readonly gone?: boolean;
  readonly children: ReactNode;
}

/**
 * Holds the edit dialogs of one client: cards inside it open theirs, and E opens the one of the card that has the focus
 * or the pointer, else name and birth date.
 */
export function EditDialogHost({ client, gone = false, children }: EditDialogHostProps) {
  const mayEdit = usePermission(WriteClients) && !gone;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [form, setForm] = useState<FormDraft | null>(null);
  const { draft, drop } = useDraft<ClientDraft>(draftKey(client.id));
  const pointed = useRef<EditKind | null>(null);

  const show = useCallback((kind: EditKind, draft?: CardDraft) => {
    loadDialogs().then(
      ({ EditDialogOf: Dialog }) => setOpened({ kind, Dialog, draft }),
      () => showToast({ tone: 'danger', text: kitTexts.notOpened }),
    );
  }, []);
  const open = useCallback((kind: EditKind) => show(kind), [show]);

  function restore(kept: ClientDraft) {
    if (kept.kind === 'form') setForm(kept);
    else show(kept.kind, kept);
    drop();
  }

  useShortcut(mayEdit ? 'e' : null, () => open(focusedKind() ?? pointed.current ?? 'name'), {
    label: kitTexts.editNearest,
  });

  const dialogs = useMemo(
    () => ({
      open: mayEdit ? open : null,
      pointAt(card: EditKind | null) {
        pointed.current = card;
        // Who points at a card is about to open it; a failure is told when it is opened.
        if (mayEdit && card !== null) loadDialogs().catch(() => undefined);
      },
    }),
    [mayEdit, open],
  );

  return (
    <EditDialogContext value={dialogs}>
      {draft !== null && mayEdit && (
        <DraftOffer {...draft} onRestore={() => restore(draft)} onDiscard={drop} />
      )}
      {children}
      {opened !== null && (
        <opened.Dialog
          kind={opened.kind}
          client={client}
          draft={opened.draft}
          onClose={() => setOpened(null)}
        />
      )}
      {form !== null && (
        <LazyClientDialog
          client={client}
          draft={form}
          onClose={() => setForm(null)}
          onSaved={() => setForm(null)}
        />
      )}
    </EditDialogContext>
  );
}

function focusedKind(): EditKind | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-edit-kind]');
  return editKinds.find((kind) => kind === card?.dataset['editKind']) ?? null;
}
