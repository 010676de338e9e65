import { useEffect, useEffectEvent, useState } from 'react';
import ExportDialog from '../export/export-dialog.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import type { SelectedClients } from './selected-clients.ts';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';

interface ExportSelectedProps {
  readonly clients: SelectedClients;
  readonly onClose: () => void;
}

/** The export dialog with the selected clients. Those far from the screen are read first. */
export default function ExportSelected({ clients, onClose }: ExportSelectedProps) {
  const { ledger, columns, shown, view, say } = useLedgerPage();
  const [only, setOnly] = useState<readonly string[] | null>(null);
  const fail = useEffectEvent(() => {
    say(texts.notRead, 'danger');
    onClose();
  });
  const read = useEffectEvent(() => clients.read());
  useEffect(() => {
    let isOpen = true;
    read().then(
      (ids) => isOpen && setOnly(ids),
      () => isOpen && fail(),
    );
    return () => {
      isOpen = false;
    };
  }, [ledger]);
  if (only === null) return null;
  return <ExportDialog source={{ query: view, shown, columns, only }} onClose={onClose} />;
}
