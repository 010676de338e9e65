import { Button, Icon, Menu, MenuItem } from '@porchlight/ui';
import type { Views } from './use-views.ts';
import type { Counts } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface ViewChoiceProps {
  readonly views: Views;
  readonly counts: Counts;
}

/** The views as a menu, where there is no room for tabs. */
export function ViewChoice({ views: { list, current, changed, open }, counts }: ViewChoiceProps) {
  return (
    <Menu
      label={viewsTexts.choose}
      trigger={
        <Button variant="ghost" className="ledger-views__choice">
          <span className="ledger-views__chosen">{current.name}</span>
          <Count of={counts[current.id]} />
          {changed && <span className="ledger-views__changed" title={viewsTexts.changed} />}
          <Icon name="chevron-down" size={14} />
        </Button>
      }
    >
      {list.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => open(id)}>
          {name} <Count of={counts[id]} />
        </MenuItem>
      ))}
    </Menu>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  if (of === undefined) return null;
  return <span className="ledger-views__count">{of.toLocaleString('en-US')}</span>;
}
