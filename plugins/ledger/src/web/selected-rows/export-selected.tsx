import { blockOf, type CellRange } from '@porchlight/grid';
import { useEffect, useEffectEvent, useState } from 'react';
import ExportDialog from '../export/export-dialog.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';

interface ExportSelectedProps {
  /** Whole rows. */
  readonly range: CellRange;
  readonly onClose: () => void;
}

/** The export dialog with the selected clients. Those far from the screen are read first. */
export default function ExportSelected({ range, onClose }: ExportSelectedProps) {
  const { ledger, columns, shown, view, say } = useLedgerPage();
  const [only, setOnly] = useState<readonly string[] | null>(null);
  const fail = useEffectEvent(() => {
    say(texts.notRead, 'danger');
    onClose();
  });
  const read = useEffectEvent(() => {
    const { top, bottom } = blockOf(range);
    return ledger.rows.read(top, bottom, shown.slice(0, 1));
  });
  useEffect(() => {
    let isOpen = true;
    read().then(
      (rows) => isOpen && setOnly(rows.map(({ id }) => ledger.rows.currentId(id))),
      () => isOpen && fail(),
    );
    return () => {
      isOpen = false;
    };
  }, [ledger]);
  if (only === null) return null;
  return <ExportDialog source={{ query: view, shown, columns, only }} onClose={onClose} />;
}
