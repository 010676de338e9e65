import { Icon, Menu, MenuDivider, MenuItem } from '@porchlight/ui';
import { ToolButton } from '../controls/tool-button.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { type Density, rowHeights } from '../views/row-heights.ts';
import { GroupItems } from './group-items.tsx';
import { columnsTexts } from './columns-texts.ts';

/** How high the rows are, and what can be done to their groups. */
export function DensityMenu() {
  const { columns, view, changeView } = useLedgerPage();
  const grouped = columns.find(({ key }) => key === view.group);
  const { density: chosen = 'default' } = view;
  return (
    <Menu
      label={columnsTexts.density}
      placement="bottom-end"
      trigger={<ToolButton icon="rows-3" label={columnsTexts.rows} />}
    >
      {(Object.keys(rowHeights) as Density[]).map((density) => (
        <MenuItem
          key={density}
          icon={
            <span className="ledger-views__here">
              {density === chosen && <Icon name="check" size={14} />}
            </span>
          }
          onSelect={() => changeView({ density })}
        >
          {columnsTexts.densities[density]}
        </MenuItem>
      ))}
      {grouped && (
        <>
          <MenuDivider />
          <GroupItems ungroup={columnsTexts.groupedBy(grouped.label)} />
        </>
      )}
    </Menu>
  );
}
