import { Icon, Menu, MenuItem } from '@porchlight/ui';
import { useLedgerPage, usePaintedSelection } from '../ledger-context/ledger-context.tsx';
import { ToolButton } from '../controls/tool-button.tsx';
import { columnsTexts } from './columns-texts.ts';

/** So many are offered by name; any other one through the cell that is selected. */
const OFFERED = 6;

/** How many columns stay at the left. */
export function FreezeMenu() {
  const { placed, view, changeView } = useLedgerPage();
  const selection = usePaintedSelection();
  const chosen = selection === null ? -1 : selection.anchor.column;
  const counts = [
    ...placed.slice(0, OFFERED).map((_, index) => index + 1),
    ...(chosen >= OFFERED && chosen < placed.length ? [chosen + 1] : []),
    ...(view.frozen > OFFERED && view.frozen <= placed.length && view.frozen !== chosen + 1
      ? [view.frozen]
      : []),
  ].toSorted((one, other) => one - other);
  return (
    <Menu
      label={columnsTexts.freezeMenu}
      placement="bottom-end"
      trigger={
        <ToolButton
          icon="pin"
          label={columnsTexts.freeze}
          {...(view.frozen === 0 ? {} : { note: String(view.frozen) })}
        />
      }
    >
      {[0, ...counts].map((count) => (
        <MenuItem
          key={count}
          icon={<Icon name={count === view.frozen ? 'check' : 'pin'} size={14} />}
          onSelect={() => changeView({ frozen: count })}
        >
          {count === 0
            ? columnsTexts.freezeNone
            : columnsTexts.freezeTo(count, placed[count - 1]?.label ?? '')}
        </MenuItem>
      ))}
    </Menu>
  );
}
