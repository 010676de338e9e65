import { Popover } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { ToolButton } from '../controls/tool-button.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { filterTexts } from './filter-texts.ts';
import { useConditions } from './use-conditions.ts';
import type { FilterPanelState } from './use-filter-panel.ts';

const FilterPanel = lazyDialog(() => import('./filter-panel.tsx'));

/** Which clients the sheet shows. */
export function FilterButton({ panel }: { readonly panel: FilterPanelState }) {
  const { view } = useLedgerPage();
  const conditions = useConditions().length + (view.q === '' ? 0 : 1);
  return (
    <Popover
      label={filterTexts.panel}
      placement="bottom-end"
      open={panel.open}
      returnFocus={!panel.toCells}
      onOpenChange={(open) => (open ? panel.show(null) : panel.close())}
      trigger={
        <ToolButton
          icon="list-filter"
          label={filterTexts.button}
          {...(conditions === 0 ? {} : { note: String(conditions) })}
        />
      }
    >
      <FilterPanel column={panel.column} onDone={panel.done} onClose={panel.close} />
    </Popover>
  );
}
