import { lazy, Suspense } from 'react';
import type { ClientDialogProps } from './client-dialog.tsx';

const ClientDialog = lazy(() => import('./client-dialog.tsx'));

/** The dialog in a chunk of its own: the list does not wait for its form. */
export function LazyClientDialog(props: ClientDialogProps) {
  return (
    <Suspense fallback={null}>
      <ClientDialog {...props} />
    </Suspense>
  );
}
