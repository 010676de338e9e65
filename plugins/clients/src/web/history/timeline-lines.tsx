import { Button, EmptyState } from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import { useEffect } from 'react';
import type { ClientHistory } from '../../generated/types.ts';
import { historyTexts } from './history-texts.ts';
import { searchedText } from './entry-fields.ts';
import { Searched } from './searched.ts';
import { TimelineDays } from './timeline-days.tsx';
import { useContributedFields } from './use-contributed-fields.ts';

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
  /** Shown when there is no entry. */
  readonly empty: { readonly title: string; readonly hint?: string };
}

/** The lines that are there, and the way to older ones; a search goes through all of them. */
export function TimelineLines({ pages, older, term, empty }: TimelineLinesProps) {
  const contributed = useContributedFields();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = older;
  const searching = term !== '';
  const searchOn = searching && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (searchOn) void fetchNextPage();
  }, [searchOn, fetchNextPage]);

  const all = pages.flatMap(({ data }) => data);
  const wanted = term.toLowerCase();
  const lines = searching
    ? all.filter((entry) => searchedText(entry, contributed).includes(wanted))
    : all;
  return (
    <>
      <Searched value={searching}>
        <TimelineDays lines={lines} />
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
