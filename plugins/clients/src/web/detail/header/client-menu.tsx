import { isPrinted } from '@porchlight/kernel';
import { Icon, IconButton, Menu, MenuDivider, MenuItem } from '@porchlight/ui';
import { keyCaps, lazyDialog, usePermission, useShortcut } from '@porchlight/web';
import { use, useRef, useState } from 'react';
import { DeleteClients, RevealClients, WriteClients } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { AllShownContext } from '../../cards/kit/reveal/all-shown.ts';
import { revealTexts } from '../../cards/kit/reveal/reveal-texts.ts';
import { LazyClientDialog } from '../../dialog/lazy-client-dialog.tsx';
import { detailTexts } from '../detail-texts.ts';
import { usePrint } from '../print/use-print.ts';
import { useSavePdf } from '../print/use-save-pdf.ts';
import { useStatusChange } from '../use-status-change.ts';
import { previousValuesTexts } from '../../previous-values/previous-values-texts.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

const SaveAnywayDialog = lazyDialog(() => import('../print/save-anyway-dialog.tsx'));
const RestoreValuesDialog = lazyDialog(() => import('./restore-values-dialog.tsx'));

const SHOW_ALL_KEYS = 'alt+r';
const PRINT_KEYS = 'mod+p';
const capsOf = (keys: string) => keyCaps(keys).join(' ');

/** What is done to a client as a whole. */
export function ClientMenu({ client }: { readonly client: Client }) {
  const mayEdit = usePermission(WriteClients);
  const mayReveal = usePermission(RevealClients);
  const all = use(AllShownContext);
  const mayDelete = usePermission(DeleteClients);
  const [dialog, setDialog] = useState<'edit' | 'restore' | 'delete' | 'save' | null>(null);
  const status = useStatusChange(client);
  const print = usePrint(client.id);
  const savePdf = useSavePdf(client.id);
  const inactive = client.status === 'inactive';
  const close = () => setDialog(null);
  const texts = Object.values(client).filter((value) => typeof value === 'string');

  const more = useRef<HTMLButtonElement>(null);
  const toggleAll = mayReveal && all !== null ? all.toggle : null;
  const allLabel = all?.values == null ? revealTexts.showAll : revealTexts.hideAll;

  function toggleByKey() {
    const { activeElement } = document;
    const isBody = activeElement === document.body || !(activeElement instanceof HTMLElement);
    toggleAll?.(isBody ? more.current : activeElement);
  }

  useShortcut(toggleAll === null ? null : SHOW_ALL_KEYS, toggleByKey, { label: allLabel });
  useShortcut(PRINT_KEYS, print, { label: detailTexts.print, inInputs: true });

  return (
    <>
      <Menu
        label={detailTexts.menu}
        placement="bottom-end"
        trigger={<IconButton ref={more} label={detailTexts.more} icon={<Icon name="ellipsis" />} />}
      >
        {mayEdit && (
          <MenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog('edit')}>
            {detailTexts.edit}
          </MenuItem>
        )}
        {toggleAll !== null && (
          <MenuItem
            icon={<Icon name={all?.values == null ? 'eye' : 'eye-off'} />}
            keys={capsOf(SHOW_ALL_KEYS)}
            onSelect={() => toggleAll(more.current)}
          >
            {allLabel}
          </MenuItem>
        )}
        {mayReveal && mayEdit && (
          <MenuItem icon={<Icon name="undo-2" />} onSelect={() => setDialog('restore')}>
            {previousValuesTexts.menuItem}
          </MenuItem>
        )}
        <MenuItem icon={<Icon name="printer" />} keys={capsOf(PRINT_KEYS)} onSelect={print}>
          {detailTexts.print}
        </MenuItem>
        <MenuItem
          icon={<Icon name="download" />}
          onSelect={isPrinted(texts.join(' ')) ? savePdf : () => setDialog('save')}
        >
          {detailTexts.savePdf}
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
      {dialog === 'restore' && <RestoreValuesDialog client={client} onClose={close} />}
      {dialog === 'save' && <SaveAnywayDialog texts={texts} onSave={savePdf} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteClientDialog client={client} mayEdit={mayEdit} onClose={close} />
      )}
    </>
  );
}
