import { type EditTarget, lazyDialog } from '@porchlight/web';
import { useMemo } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { ClientEdit } from './client-edit.ts';

const ClientEditDialog = lazyDialog(() => import('./client-edit-dialog.tsx'));

/** The dialog of some fields of a client, for whatever opens it. */
export function useClientEditTarget(client: Client, edit: ClientEdit): EditTarget {
  return useMemo(
    () => ({
      id: edit.kind,
      preload: ClientEditDialog.preload,
      dialog: ({ draft, onClose }) => (
        <ClientEditDialog
          key={edit.kind}
          client={client}
          edit={edit}
          draft={draft}
          onClose={onClose}
        />
      ),
    }),
    [client, edit],
  );
}
