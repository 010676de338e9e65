import { Button, EmptyState } from '@porchlight/ui';
import { messageOf, useAgency, useToday } from '@porchlight/web';
import { useEffect } from 'react';
import type { ClientHistory, HistoryLine } from '../../generated/types.ts';
import { historyTexts } from './history-texts.ts';
import { searchedText } from './entry-fields.ts';
import { Searched } from './searched.ts';
import { useContributedFields } from './use-contributed-fields.ts';
import { byDay, dayHeading } from '../../rules/history-days.ts';
import { timelineItems } from '../../rules/timeline-items.ts';
import { TimelineLine } from './timeline-line.tsx';

interface OlderLines {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  fetchNextPage(): Promise<unknown>;
}

interface TimelineLinesProps {
  readonly pages: readonly ClientHistory[];
  readonly older: OlderLines;
  /** What is searched for; empty without a search. */
  readonly term: string;
  /** When the client was added, for lists that end with it; an ISO 8601 instant. */
  readonly addedAt: string | null;
  /** Shown when there is no entry. */
  readonly empty: { readonly title: string; readonly hint?: string };
}

/** The lines that are there, and the way to older ones; a search goes through all of them. */
export function TimelineLines({ pages, older, term, addedAt, empty }: TimelineLinesProps) {
  const contributed = useContributedFields();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = older;
  const searching = term !== '';
  const searchOn = searching && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (searchOn) void fetchNextPage();
  }, [searchOn, fetchNextPage]);

  const read = pages.flatMap(({ data }) => data);
  const all = hasNextPage || addedAt === null ? read : withAddition(read, addedAt);
  const wanted = term.toLowerCase();
  const lines = searching
    ? all.filter((entry) => searchedText(entry, contributed).includes(wanted))
    : all;
  return (
    <>
      <Searched value={searching}>
        <TimelineDays items={searching ? lines.map((line) => [line]) : timelineItems(lines)} />
      </Searched>
      {lines.length === 0 && !hasNextPage && (
        <EmptyState
          drawing="calm-water"
          {...(searching ? { title: historyTexts.notFound(term) } : empty)}
        />
      )}
      {hasNextPage && (
        <div className="timeline__older" aria-live="polite">
          {isFetchNextPageError && (
            <p className="timeline__failure">{historyTexts.olderFailed(messageOf(older.error))}</p>
          )}
          {searching && !isFetchNextPageError ? (
            <p>{historyTexts.searchingOlder}</p>
          ) : (
            <Button
              size="small"
              busyText={isFetchingNextPage ? historyTexts.loadingOlder : null}
              onClick={() => void fetchNextPage()}
            >
              {isFetchNextPageError ? historyTexts.tryAgain : historyTexts.older}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Clients that were loaded as sample data, or came before the audit, have no line of their addition. */
function withAddition(lines: readonly HistoryLine[], addedAt: string): readonly HistoryLine[] {
  if (lines.some(({ action }) => action === 'client.created')) return lines;
  const addition: HistoryLine = {
    id: 0,
    at: addedAt,
    actor: { kind: 'unknown', id: null, name: null },
    action: 'client.created',
    entity: 'client',
    entity_id: null,
    changes: {},
    purpose: null,
  };
  return [...lines, addition];
}

/** Lines under the days on which they happened at the agency. */
function TimelineDays({ items }: { readonly items: readonly (readonly HistoryLine[])[] }) {
  const { time_zone: timeZone } = useAgency();
  const today = useToday();
  const placed = items.flatMap((lines) => (lines[0] ? [{ at: lines[0].at, lines }] : []));
  return byDay(placed, timeZone).map(({ date, lines: ofDay }) => (
    <section key={date} className="timeline__day">
      <h3 className="timeline__date">{dayHeading(date, today)}</h3>
      <ol>
        {ofDay.map(({ lines }) => (
          <TimelineLine key={lines[0]?.id} lines={lines} />
        ))}
      </ol>
    </section>
  ));
}
