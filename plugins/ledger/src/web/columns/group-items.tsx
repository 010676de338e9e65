import { Icon, type IconName, MenuItem } from '@porchlight/ui';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { columnsTexts } from './columns-texts.ts';

interface GroupItemsProps {
  /** Label of the command that ends the grouping. */
  readonly ungroup: string;
}

/** What can be done to the groups of the rows. */
export function GroupItems({ ungroup }: GroupItemsProps) {
  const { ledger, changeView } = useLedgerPage();
  const { groups } = ledger.rows;
  const item = (icon: IconName, label: string, run: () => void) => (
    <MenuItem icon={<Icon name={icon} size={14} />} onSelect={run}>
      {label}
    </MenuItem>
  );
  return (
    <>
      {item('chevron-right', columnsTexts.collapseAll, () => groups.collapseAll())}
      {item('chevron-down', columnsTexts.expandAll, () => groups.expandAll())}
      {item('undo-2', ungroup, () => changeView({ group: null }))}
    </>
  );
}
