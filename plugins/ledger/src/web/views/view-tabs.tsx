import { Icon, IconButton, useScrollsSideways, VisuallyHidden } from '@porchlight/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Views } from './use-views.ts';
import { ViewChoice } from './view-choice.tsx';
import { ViewCount } from './view-count.tsx';
import { viewPath } from './view-address.ts';
import type { Counts } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface ViewTabsProps {
  readonly views: Views;
  readonly counts: Counts;
}

/** One link for each view, so that it can be opened in a new tab and copied; a list when they do not fit. */
export function ViewTabs({ views, counts }: ViewTabsProps) {
  const { list, current, changed } = views;
  const row = useRef<HTMLElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  const scrolls = useScrollsSideways(row);
  const counted = counts[current.id] !== undefined;
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current.id, counted, scrolls]);

  return (
    <>
      <nav
        className={`ledger-views__tabs${scrolls ? ' ledger-views__tabs--scrolls' : ''}`}
        aria-label={viewsTexts.views}
        ref={row}
      >
        <div className="ledger-views__strip">
          {list.map(({ id, name, kind, by }) => (
            <Link
              key={id}
              to={viewPath(id)}
              {...(id === current.id ? { ref: open, 'aria-current': 'page' as const } : {})}
              {...(by === '' ? {} : { title: viewsTexts.sharedBy(by) })}
              className="ledger-views__tab"
            >
              {name}
              {kind === 'shared' && <VisuallyHidden>{` (${viewsTexts.shared})`}</VisuallyHidden>}
              <ViewCount of={counts[id]} />
              {id === current.id && changed && (
                <span className="ledger-views__changed" title={viewsTexts.changed}>
                  <VisuallyHidden>{viewsTexts.changed}</VisuallyHidden>
                </span>
              )}
            </Link>
          ))}
        </div>
      </nav>
      {scrolls && (
        <ViewChoice
          views={views}
          counts={counts}
          trigger={
            <IconButton
              size="small"
              label={viewsTexts.all}
              icon={<Icon name="ellipsis" size={14} />}
            />
          }
        />
      )}
    </>
  );
}
