import type { ClientCreationProps } from '../../slots.ts';
import { LazyClientDialog } from './lazy-client-dialog.tsx';

/** Add New Client for a screen of another plugin, which links the new client to a form. */
export default function ClientCreationDialog({
  onClose,
  onCreated,
  ...known
}: ClientCreationProps) {
  return <LazyClientDialog linksToForm {...known} onClose={onClose} onSaved={onCreated} />;
}
