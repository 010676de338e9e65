import { lazy } from 'react';

export type { ImportDialogProps } from './import-dialog.tsx';

/** The import in a chunk of its own; needs `ImportLedger`. Put it into a Suspense while it is open. */
export const ImportDialog = lazy(() => import('./import-dialog.tsx'));
