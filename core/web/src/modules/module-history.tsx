import { useInstant } from '../time/use-day.ts';
import { Button, EmptyState, Skeleton } from '@porchlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { historyQuery } from './module-history-query.ts';
import type { Module } from './modules-api.ts';
import type { AuditLine } from '@porchlight/schemas';
import { titleOf } from './module-texts.ts';
import './module-history.css';

/** Who switched or set up which module when, from the audit, newest first. */
export function ModuleHistory({ modules }: { readonly modules: readonly Module[] }) {
  const query = useInfiniteQuery(historyQuery(useApi()));
  const instant = useInstant();
  return (
    <div className="modules-panel__body" role="group" aria-label="Changes so far" tabIndex={0}>
      <QueryState query={query} skeleton={<HistorySkeleton />} title="Error Loading History">
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines);
          if (lines.length === 0) {
            return <EmptyState drawing="calm-water" title="No module changes yet" />;
          }
          return (
            <ol className="module-history">
              {lines.map((line) => (
                <li key={line.id} className="module-history__entry">
                  <span>{historyLine(line, modules)}</span>
                  <time className="module-history__time" dateTime={line.at}>
                    {instant(line.at)}
                  </time>
                </li>
              ))}
            </ol>
          );
        }}
      </QueryState>
      {query.hasNextPage && (
        <div className="module-history__more">
          <Button
            size="small"
            busyText={query.isFetchingNextPage ? 'Loading...' : null}
            onClick={() => void query.fetchNextPage()}
          >
            Show Older
          </Button>
        </div>
      )}
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

const verbs: Readonly<Record<string, string>> = {
  'module.enabled': 'turned on',
  'module.disabled': 'turned off',
  'module.retried': 'restarted',
  'module.failed': 'stopped after a failure',
  'settings.changed': 'changed the settings of',
};

/** One line of the audit as a sentence: 'Marisol Rivera turned off Signing'. */
function historyLine(entry: AuditLine, modules: readonly Module[]): string {
  const title = entry.entity_id === 'core' ? 'the agency' : titleOf(entry.entity_id ?? '', modules);
  if (entry.action === 'module.failed') {
    const reason = entry.changes['reason']?.['to'];
    return `${title} ${verbs[entry.action]}${typeof reason === 'string' ? `: ${reason}` : ''}`;
  }
  const who = entry.actor.name ?? 'The portal';
  return `${who} ${verbs[entry.action] ?? entry.action} ${title}`;
}
