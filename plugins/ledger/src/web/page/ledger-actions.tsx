import { Button, Icon, useIsPhone, IconButton } from '@porchlight/ui';
import { HeaderAction } from '@porchlight/web';
import { lazy, Suspense } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { LedgerMenu } from './ledger-menu.tsx';
import { pageTexts } from './page-texts.ts';
import { useAddRow } from './use-add-row.ts';
import { useTransfers } from './use-transfers.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useUndo } from './use-undo.ts';

// Without it everything else works: what others do is shown when the rows are fetched.
const LivePresence = lazy(() =>
  import('../live/live-presence.tsx').catch(() => ({ default: () => null })),
);

/** The buttons of the page header, and the keys that do the same. */
export function LedgerActions() {
  const isPhone = useIsPhone();
  const { openPanel } = useLedgerPage();
  const addRow = useAddRow();
  const moves = useTransfers();
  usePageKeys();
  return (
    <>
      <Suspense>
        <LivePresence />
      </Suspense>
      {!isPhone && <UndoButtons />}
      {!isPhone &&
        moves.map(({ panel, label, icon }) => (
          <Button
            key={panel}
            variant="ghost"
            icon={<Icon name={icon} />}
            onClick={() => openPanel(panel)}
          >
            {label}
          </Button>
        ))}
      <LedgerMenu />
      <HeaderAction label={pageTexts.addRow} icon="plus" variant="primary" onClick={addRow} />
    </>
  );
}

/** Undo and redo; the keys are the grid's. */
function UndoButtons() {
  const { can, undo, redo } = useUndo();
  return (
    <>
      <IconButton
        label={pageTexts.undo}
        icon={<Icon name="undo-2" />}
        disabledReason={can.undo ? null : pageTexts.nothingToUndo}
        onClick={undo}
      />
      <IconButton
        label={pageTexts.redo}
        icon={<Icon name="redo-2" />}
        disabledReason={can.redo ? null : pageTexts.nothingToRedo}
        onClick={redo}
      />
    </>
  );
}
