import { lazyDialog } from '@porchlight/web';

export type { ImportDialogProps } from './import-dialog.tsx';

/** The import in a chunk of its own; needs `ImportLedger`. Mounted while it is open. */
export const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'));
