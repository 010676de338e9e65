import { lazyDialog } from '@porchlight/web';

/** The dialog in a chunk of its own: the list does not wait for its form. */
export const LazyClientDialog = lazyDialog(() => import('./client-dialog.tsx'));
