import { lazyDialog } from '@porchlight/web';

export type { ExportDialogProps } from './export-dialog.tsx';

/** The export in a chunk of its own; needs `ExportLedger`. Mounted while it is open. */
export const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));
