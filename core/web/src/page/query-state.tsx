import { Button, ErrorState, useSkeleton, uiTexts } from '@porchlight/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import './query-state.css';

/** What is read of the result of `useQuery` or `useInfiniteQuery`. */
interface QueryResult<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  refetch(): Promise<unknown>;
}

interface QueryStateProps<T> {
  readonly query: QueryResult<T>;
  /** In the shape of the result; shown after 120 ms for at least 300 ms. */
  readonly skeleton: ReactNode;
  /** Heading of the error state. */
  readonly title: string;
  readonly children: (data: T) => ReactNode;
}

/** The states of an area that waits for the server: skeleton, error with 'Try Again', stale, result. */
export function QueryState<T>({ query, skeleton, title, children }: QueryStateProps<T>) {
  const { data, error, isPending, isFetching, dataUpdatedAt } = query;
  const showSkeleton = useSkeleton(isPending);
  const tryAgain = () => void query.refetch();
  if (showSkeleton) return skeleton;
  if (data !== undefined) {
    return (
      <>
        {error !== null && (
          <div className="query-stale" role="status">
            <span>
              Not refreshed: {messageOf(error)} Updated <Since time={dataUpdatedAt} />.
            </span>
            <Button
              variant="ghost"
              size="small"
              busyText={isFetching ? uiTexts.trying : null}
              onClick={tryAgain}
            >
              {uiTexts.tryAgain}
            </Button>
          </div>
        )}
        {children(data)}
      </>
    );
  }
  if (error === null) return null;
  return (
    <ErrorState
      title={title}
      detail={messageOf(error)}
      onRetry={tryAgain}
      busyText={isFetching ? uiTexts.trying : null}
    />
  );
}

const minute = 60_000;

/** 'just now', '2 min ago', '3 h ago'; follows the clock by the minute. */
function Since({ time }: { readonly time: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((now - time) / minute));
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${String(minutes)} min ago` : `${String(Math.floor(minutes / 60))} h ago`;
}
