import { type EditTarget, lazyDialog } from '@porchlight/web';
import type { Client } from '../../generated/types.ts';
import { clientDialogKind } from '../client-draft.ts';

/** The dialog in a chunk of its own: the list does not wait for its form. */
export const LazyClientDialog = lazyDialog(() => import('./client-dialog.tsx'));

/** The dialog of a stored client, for the drafts of its page. */
export function clientDialogTarget(client: Client): EditTarget {
  return {
    id: clientDialogKind,
    dialog: ({ draft, onClose }) => (
      <LazyClientDialog
        client={client}
        draft={draft.restored}
        onClose={onClose}
        onSaved={onClose}
      />
    ),
  };
}
