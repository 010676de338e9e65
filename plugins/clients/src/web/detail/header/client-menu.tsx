import { Icon, IconButton, Menu, MenuDivider, MenuItem } from '@porchlight/ui';
import { usePermission, useShortcut } from '@porchlight/web';
import { useState } from 'react';
import { DeleteClients, WriteClients } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { LazyClientDialog } from '../../dialog/lazy-client-dialog.tsx';
import { detailTexts } from '../detail-texts.ts';
import { usePrint } from '../print/use-print.ts';
import { useStatusChange } from '../use-status-change.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

/** What is done to a client as a whole. */
export function ClientMenu({ client }: { readonly client: Client }) {
  const mayEdit = usePermission(WriteClients);
  const mayDelete = usePermission(DeleteClients);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const status = useStatusChange(client);
  const print = usePrint(client.id);
  const inactive = client.status === 'inactive';
  const close = () => setDialog(null);

  useShortcut('mod+p', print, { label: detailTexts.print, inInputs: true });

  return (
    <>
      <Menu
        label={detailTexts.menu}
        placement="bottom-end"
        trigger={<IconButton label={detailTexts.more} icon={<Icon name="ellipsis" />} />}
      >
        {mayEdit && (
          <MenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog('edit')}>
            {detailTexts.edit}
          </MenuItem>
        )}
        <MenuItem icon={<Icon name="printer" />} onSelect={print}>
          {detailTexts.print}
        </MenuItem>
        {mayEdit && (
          <MenuItem
            icon={<Icon name={inactive ? 'circle-check' : 'ban'} />}
            onSelect={() => void (inactive ? status.makeActive() : status.makeInactive())}
          >
            {inactive ? detailTexts.makeActive : detailTexts.makeInactive}
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuDivider />
            <MenuItem
              tone="danger"
              icon={<Icon name="trash-2" />}
              onSelect={() => setDialog('delete')}
            >
              {detailTexts.remove}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'edit' && <LazyClientDialog client={client} onClose={close} onSaved={close} />}
      {dialog === 'delete' && (
        <DeleteClientDialog client={client} mayEdit={mayEdit} onClose={close} />
      )}
    </>
  );
}
