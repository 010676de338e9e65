import { EmptyState, Skeleton } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { historyQuery, type Module } from './modules-api.ts';
import { historyLine } from './history-line.ts';
import './module-history.css';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Who switched or set up which module when, from the audit, newest first. */
export function ModuleHistory({ modules }: { readonly modules: readonly Module[] }) {
  const query = useQuery(historyQuery(useApi()));
  return (
    <div className="modules-panel__body">
      <QueryState query={query} skeleton={<HistorySkeleton />} title="Error Loading History">
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState drawing="calm-water" title="No module has been switched or set up yet" />
          ) : (
            <ol className="module-history">
              {entries.map((entry) => (
                <li key={entry.id} className="module-history__entry">
                  <span>{historyLine(entry, modules)}</span>
                  <time className="module-history__time" dateTime={entry.at}>
                    {timeFormat.format(new Date(entry.at))}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div className="module-history" role="status" aria-label="Loading the history">
      {['80%', '60%', '70%'].map((width) => (
        <p key={width} className="module-history__entry">
          <Skeleton width={width} height={16} />
        </p>
      ))}
    </div>
  );
}
