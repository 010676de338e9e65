import { Icon, Kbd, useIsPhone } from '@porchlight/ui';
import { ColumnsButton } from '../columns/columns-button.tsx';
import { ColumnMenu } from '../columns/column-menu.tsx';
import { DensityMenu } from '../columns/density-menu.tsx';
import { FreezeMenu } from '../columns/freeze-menu.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { useFilterPanel } from '../filters/use-filter-panel.ts';
import type { Views } from '../views/use-views.ts';
import { ViewsBar } from '../views/views-bar.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { pageTexts } from './page-texts.ts';

/** The row of 40 px above the sheet: views at the left, what changes them at the right; below it the conditions. */
export function LedgerTools({ views }: { readonly views: Views }) {
  const isPhone = useIsPhone();
  const { ledger, openPanel } = useLedgerPage();
  const filter = useFilterPanel();
  return (
    <>
      <ViewsBar views={views} rowsLoaded={() => ledger.rows.loaded()}>
        <FilterButton panel={filter} />
        <ColumnsButton />
        <FreezeMenu />
        {!isPhone && <DensityMenu />}
        {!isPhone && (
          <button type="button" className="ledger-tools__jump" onClick={() => openPanel('jump')}>
            <Icon name="search" />
            <span className="ledger-tools__words">{pageTexts.jump}</span>
            <Kbd>{pageTexts.jumpKeys}</Kbd>
          </button>
        )}
      </ViewsBar>
      <FilterChips panel={filter} />
      <ColumnMenu onFilter={filter.showAtHeading} />
    </>
  );
}
