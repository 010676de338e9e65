import { Button, Icon } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import { importLabel } from './import-label.ts';

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'));

/** Opens the import from the empty client list. */
export default function StartWithImport({ onAdded }: { readonly onAdded: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="upload" />} onClick={() => setIsOpen(true)}>
        {importLabel}
      </Button>
      {isOpen && (
        <ImportDialog
          onClose={() => {
            setIsOpen(false);
            onAdded();
          }}
          onChanged={() => undefined}
        />
      )}
    </>
  );
}
