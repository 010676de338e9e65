import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import type { Cell } from '../cell-anchors/use-cell-at.ts';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { phoneEditorTexts } from './phone-editor-texts.ts';

const PhoneEditor = lazyDialog(() => import('./phone-editor.tsx'));

/** Opens the editor of a cell that a finger tapped on a phone. */
export function OpenPhoneEditor() {
  const { ledger, say } = useLedgerPage();
  const [cell, setCell] = useState<Cell | null>(null);

  useGridEvent('tap', (row, column) => {
    const id = ledger.rows.id(row);
    if (id === null || ledger.rows.text(row, column) === null) say(phoneEditorTexts.loading);
    else setCell({ id, column });
  });

  if (cell === null) return null;
  return (
    <PhoneEditor
      key={`${cell.id} ${cell.column.key}`}
      cell={cell}
      onMove={setCell}
      onClose={() => setCell(null)}
    />
  );
}
