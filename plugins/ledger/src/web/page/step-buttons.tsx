import { Icon, IconButton } from '@porchlight/ui';
import { useState } from 'react';
import { useGridEvent, useLedgerPage } from './ledger-context.tsx';
import { pageTexts } from './page-texts.ts';

/** Undo and redo; the keys are the grid's. */
export function StepButtons() {
  const { grid } = useLedgerPage();
  const [can, setCan] = useState({ undo: false, redo: false });
  useGridEvent('steps', setCan);
  return (
    <>
      <IconButton
        label={pageTexts.undo}
        icon={<Icon name="undo-2" />}
        disabledReason={can.undo ? null : pageTexts.nothingToUndo}
        onClick={() => grid?.undo()}
      />
      <IconButton
        label={pageTexts.redo}
        icon={<Icon name="redo-2" />}
        disabledReason={can.redo ? null : pageTexts.nothingToRedo}
        onClick={() => grid?.redo()}
      />
    </>
  );
}
