import { Icon, type IconName, MenuItem } from '@porchlight/ui';
import { useState } from 'react';
import type { GridColumn } from '@porchlight/grid';
import { PointMenu, type ScreenPoint } from '../controls/point-menu.tsx';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { withHidden, widthsWithout } from '../views/view-columns.ts';
import { secondSort } from '../views/view-sort.ts';
import { GroupItems } from './group-items.tsx';
import { columnsTexts } from './columns-texts.ts';

interface OpenMenu {
  readonly column: GridColumn;
  readonly at: ScreenPoint;
}

interface ColumnMenuProps {
  /** Opens the conditions of the column. */
  readonly onFilter: (column: string) => void;
}

/** What can be done to a column, at its heading. */
export function ColumnMenu({ onFilter }: ColumnMenuProps) {
  const { placed, shown, view, changeView } = useLedgerPage();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  useGridEvent('menu', (column, at) => setMenu({ column, at }));
  if (menu === null) return null;

  const { column, at } = menu;
  const { key } = column;
  const place = placed.findIndex((other) => other.key === key);
  const item = (icon: IconName, label: string, run: () => void) => (
    <MenuItem icon={<Icon name={icon} size={14} />} onSelect={run}>
      {label}
    </MenuItem>
  );
  return (
    <PointMenu at={at} label={columnsTexts.menu(column.label)} onClose={() => setMenu(null)}>
      {!column.sensitive && (
        <>
          {item('arrow-up', columnsTexts.ascending, () =>
            changeView({ sort: { column: key, dir: 'asc' } }),
          )}
          {item('arrow-down', columnsTexts.descending, () =>
            changeView({ sort: { column: key, dir: 'desc' } }),
          )}
          {view.sort !== null &&
            view.sort.column !== key &&
            item('arrow-up', columnsTexts.thenBy, () =>
              changeView({ sort: secondSort(view.sort, key) }),
            )}
        </>
      )}
      {!column.sensitive &&
        view.group !== key &&
        item('rows-3', columnsTexts.group, () => changeView({ group: key }))}
      {view.group === key && <GroupItems ungroup={columnsTexts.ungroup} />}
      {item('list-filter', columnsTexts.filter, () => onFilter(key))}
      {view.frozen === place + 1
        ? item('pin', columnsTexts.unfreeze, () => changeView({ frozen: 0 }))
        : item('pin', columnsTexts.freezeHere, () => changeView({ frozen: place + 1 }))}
      {shown.length > 1 &&
        item('eye-off', columnsTexts.hide, () =>
          changeView({ hidden: withHidden(view.hidden, [key]) }),
        )}
      {view.widths[key] !== undefined &&
        item('undo-2', columnsTexts.widthAsItWas, () =>
          changeView({ widths: widthsWithout(view.widths, [key]) }),
        )}
    </PointMenu>
  );
}
