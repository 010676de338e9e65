import { Icon, IconButton, Menu, MenuItem, useIsPhone } from '@porchlight/ui';
import { useLedgerPage, usePaintedSelection } from '../ledger-context/ledger-context.tsx';
import { statusTexts } from '../status/status-texts.ts';
import { findTexts } from '../find/find-texts.ts';
import { pageTexts } from './page-texts.ts';
import { useTransfers } from './use-transfers.ts';
import { useUndo } from './use-undo.ts';

/** What has no button of its own; on phones what has one elsewhere too. */
export function LedgerMenu() {
  const isPhone = useIsPhone();
  const { openPanel, hub, placed } = useLedgerPage();
  const cell = usePaintedSelection()?.anchor;
  const column = cell && placed[cell.column];
  const moves = useTransfers();
  const { can, undo, redo } = useUndo();
  return (
    <Menu
      label={pageTexts.more}
      placement="bottom-end"
      trigger={<IconButton label={pageTexts.more} icon={<Icon name="ellipsis" />} />}
    >
      {isPhone && can.undo && (
        <MenuItem icon={<Icon name="undo-2" />} onSelect={undo}>
          {pageTexts.undo}
        </MenuItem>
      )}
      {isPhone && can.redo && (
        <MenuItem icon={<Icon name="redo-2" />} onSelect={redo}>
          {pageTexts.redo}
        </MenuItem>
      )}
      {isPhone &&
        moves.map(({ panel, label, icon }) => (
          <MenuItem key={panel} icon={<Icon name={icon} />} onSelect={() => openPanel(panel)}>
            {label}
          </MenuItem>
        ))}
      {/* Its button below the sheet has no room there. */}
      {isPhone && column && (
        <MenuItem
          icon={<Icon name="history" />}
          onSelect={() => hub.events.history(cell.row, column)}
        >
          {statusTexts.history}
        </MenuItem>
      )}
      {isPhone && (
        <MenuItem icon={<Icon name="columns-3" />} onSelect={() => openPanel('jump')}>
          {pageTexts.jump}
        </MenuItem>
      )}
      <MenuItem icon={<Icon name="search" />} onSelect={() => openPanel('find')}>
        {findTexts.find}
      </MenuItem>
      <MenuItem icon={<Icon name="printer" />} onSelect={() => openPanel('print')}>
        {pageTexts.print}
      </MenuItem>
    </Menu>
  );
}
