import { Icon, Menu, MenuItem } from '@porchlight/ui';
import type { ReactElement } from 'react';
import type { Views } from './use-views.ts';
import { ViewCount } from './view-count.tsx';
import type { Counts } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface ViewChoiceProps {
  readonly views: Views;
  readonly counts: Counts;
  /** The button that opens it. */
  readonly trigger: ReactElement;
}

/** All views as a menu. */
export function ViewChoice({ views: { list, current, open }, counts, trigger }: ViewChoiceProps) {
  return (
    <Menu label={viewsTexts.choose} trigger={trigger}>
      <div className="ledger-views__choices">
        {list.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={
              <span className="ledger-views__here">
                {id === current.id && <Icon name="check" size={14} />}
              </span>
            }
            onSelect={() => open(id)}
          >
            {name} <ViewCount of={counts[id]} />
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
