import { Popover } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { ToolButton } from '../controls/tool-button.tsx';
import { columnsTexts } from './columns-texts.ts';

const ColumnsPanel = lazyDialog(() => import('./columns-panel.tsx'));

/** Which columns the view shows, in which order. */
export function ColumnsButton() {
  const { columns, shown } = useLedgerPage();
  const hidden = columns.length - shown.length;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={columnsTexts.panel}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <ToolButton
          icon="columns-3"
          label={columnsTexts.button}
          {...(hidden > 0 ? { note: columnsTexts.hidden(hidden) } : {})}
        />
      }
    >
      <ColumnsPanel onClose={() => setOpen(false)} />
    </Popover>
  );
}
