import { VisuallyHidden } from '@porchlight/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Views } from './use-views.ts';
import { viewPath } from './view-path.ts';
import type { Counts } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface ViewTabsProps {
  readonly views: Views;
  readonly counts: Counts;
}

/** One link for each view, so that it can be opened beside and copied. They scroll sideways when there are many. */
export function ViewTabs({ views: { list, current, changed }, counts }: ViewTabsProps) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current.id]);

  return (
    <nav className="ledger-views__tabs" aria-label={viewsTexts.views}>
      {list.map(({ id, name, kind, by }) => {
        const here = id === current.id;
        const count = counts[id];
        return (
          <Link
            key={id}
            to={viewPath(id)}
            {...(here ? { ref: open, 'aria-current': 'page' as const } : {})}
            {...(by === '' ? {} : { title: viewsTexts.sharedBy(by) })}
            className="ledger-views__tab"
          >
            {name}
            {kind === 'shared' && <VisuallyHidden>{` (${viewsTexts.shared})`}</VisuallyHidden>}
            {count !== undefined && (
              <span className="ledger-views__count">{count.toLocaleString('en-US')}</span>
            )}
            {here && changed && (
              <span className="ledger-views__changed" title={viewsTexts.changed}>
                <VisuallyHidden>{viewsTexts.changed}</VisuallyHidden>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
