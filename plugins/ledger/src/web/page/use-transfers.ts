import type { IconName } from '@porchlight/ui';
import { usePermission } from '@porchlight/web';
import { ExportLedger, ImportLedger } from '../../contract.ts';
import type { Panel } from '../ledger-context/ledger-context.tsx';
import { pageTexts } from './page-texts.ts';

/** A way in or out of the ledger that this agent may use. */
interface Transfer {
  readonly panel: Panel;
  readonly label: string;
  readonly icon: IconName;
}

export function useTransfers(): readonly Transfer[] {
  const mayImport = usePermission(ImportLedger);
  const mayExport = usePermission(ExportLedger);
  const ways: readonly (Transfer & { readonly open: boolean })[] = [
    { panel: 'import', label: pageTexts.import, icon: 'upload', open: mayImport },
    { panel: 'export', label: pageTexts.export, icon: 'download', open: mayExport },
  ];
  return ways.filter(({ open }) => open);
}
