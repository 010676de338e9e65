import { lazyDialog } from '@porchlight/web';
import { type Panel, useLedgerPage } from '../ledger-context/ledger-context.tsx';

/** The one in a strip above the sheet. */
export const FindBar = lazyDialog(() => import('../find/find-bar.tsx'));
const JumpDialog = lazyDialog(() => import('../jump-to-column/jump-dialog.tsx'));
const PrintDialog = lazyDialog(() => import('../print/print-dialog.tsx'));
const ImportDialog = lazyDialog(() => import('../import/import-dialog.tsx'));
const ExportDialog = lazyDialog(() => import('../export/export-dialog.tsx'));

interface LedgerPanelsProps {
  readonly open: Panel | null;
  readonly onClose: () => void;
}

/** The dialogs of the page, each in a chunk of its own. */
export function LedgerPanels({ open, onClose }: LedgerPanelsProps) {
  const { ledger, columns, shown, view, refreshTotals } = useLedgerPage();

  function refresh() {
    ledger.rows.refresh();
    refreshTotals();
  }

  switch (open) {
    case 'jump':
      return <JumpDialog onClose={onClose} />;
    case 'print':
      return <PrintDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} onChanged={refresh} />;
    case 'export':
      return <ExportDialog source={{ query: view, shown, columns }} onClose={onClose} />;
    default:
      return null;
  }
}
