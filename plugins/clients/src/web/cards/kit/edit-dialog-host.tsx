import { usePermission, useShortcut } from '@porchlight/web';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { WriteClients } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { EditDialogContext } from './edit-dialog-context.ts';
import { type EditKind, editKinds } from './edit-kind.ts';
import { kitTexts } from './kit-texts.ts';

const OpenDialog = lazy(() =>
  import('../dialogs/index.ts').then(({ EditDialogOf }) => ({ default: EditDialogOf })),
);

interface EditDialogHostProps {
  readonly client: Client;
  readonly children: ReactNode;
}

/**
 * Holds the edit dialogs of one client: cards inside it open theirs, and E opens the one of the card that has the focus
 * or the pointer, else name and birth date.
 */
export function EditDialogHost({ client, children }: EditDialogHostProps) {
  const mayEdit = usePermission(WriteClients);
  const [kind, setKind] = useState<EditKind | null>(null);
  const pointed = useRef<EditKind | null>(null);

  useShortcut(mayEdit ? 'e' : null, () => setKind(focusedKind() ?? pointed.current ?? 'name'), {
    label: kitTexts.editNearest,
  });

  const dialogs = useMemo(
    () => ({
      open: mayEdit ? setKind : null,
      pointAt(card: EditKind | null) {
        pointed.current = card;
      },
    }),
    [mayEdit],
  );

  return (
    <EditDialogContext value={dialogs}>
      {children}
      {kind !== null && (
        <Suspense fallback={null}>
          <OpenDialog kind={kind} client={client} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </EditDialogContext>
  );
}

function focusedKind(): EditKind | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-edit-kind]');
  return editKinds.find((kind) => kind === card?.dataset['editKind']) ?? null;
}
