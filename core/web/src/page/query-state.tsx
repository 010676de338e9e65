import { EmptyState, ErrorState, useSkeleton, uiTexts } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { messageOf, unreadableAnswer } from '../api/api-error.ts';
import { CatchErrors } from '../base/catch-errors.tsx';
import { StaleFrame } from './stale-frame.tsx';
import { stateTexts } from './state-texts.ts';

/** What is read of the result of `useQuery`, `useInfiniteQuery`, or `useListQuery`. */
interface QueryResult<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData?: boolean;
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly dataUpdatedAt: number;
  refetch(): Promise<unknown>;
}

interface QueryStateProps<T> {
  readonly query: QueryResult<T>;
  /** In the shape of the result; shown after 120 ms for at least 300 ms. */
  readonly skeleton: ReactNode;
  /** Heading of the error state. */
  readonly title: string;
  /** The sentence of the error state; the message of the error by default. */
  readonly detail?: (error: Error) => string;
  /** The same above a result that could not be refreshed. */
  readonly staleDetail?: (error: Error) => string;
  /** 'Try Again' by default. */
  readonly retryLabel?: string;
  readonly children: (data: T) => ReactNode;
}

/** After a failure, another result is drawn without a question. */
class CatchResultErrors extends CatchErrors<{ readonly drawn: unknown }> {
  override componentDidUpdate({ drawn }: { readonly drawn: unknown }) {
    if (this.state.failed && drawn !== this.props.drawn)
      this.setState({ failed: false, error: undefined });
  }
}

function Result<T>({
  data,
  children,
}: Pick<QueryStateProps<T>, 'children'> & { readonly data: T }) {
  return children(data);
}

/**
 * The states of an area that waits for the server: skeleton, error with a way to try again, result. A result that could
 * not be refreshed, or that is shown offline, is dimmed below a line that says so. A result that cannot be drawn is an
 * error of the area, not of the page.
 */
export function QueryState<T>({
  query,
  skeleton,
  title,
  detail = messageOf,
  staleDetail,
  retryLabel,
  children,
}: QueryStateProps<T>) {
  const { data, error, isPending, isFetching, dataUpdatedAt } = query;
  const isPaused = data === undefined && query.fetchStatus === 'paused';
  const showSkeleton = useSkeleton(isPending && !isPaused);
  const tryAgain = () => void query.refetch();
  if (showSkeleton) return skeleton;
  if (data !== undefined) {
    return (
      <StaleFrame
        error={error}
        isPlaceholderData={query.isPlaceholderData ?? false}
        isFetching={isFetching}
        dataUpdatedAt={dataUpdatedAt}
        onRetry={tryAgain}
        {...(staleDetail !== undefined && { detail: staleDetail })}
      >
        <CatchResultErrors
          drawn={data}
          onTryAgain={tryAgain}
          fallback={(failure, redraw) => (
            <ErrorState
              title={title}
              detail={detail(unreadableAnswer(failure))}
              onRetry={redraw}
              {...(retryLabel !== undefined && { retryLabel })}
              busyText={isFetching ? uiTexts.trying : null}
            />
          )}
        >
          <Result data={data}>{children}</Result>
        </CatchResultErrors>
      </StaleFrame>
    );
  }
  if (isPaused) {
    return (
      <EmptyState
        drawing="calm-water"
        title={stateTexts.offlineTitle}
        hint={stateTexts.offlineDetail}
      />
    );
  }
  if (error === null) return null;
  return (
    <ErrorState
      title={title}
      detail={detail(error)}
      onRetry={tryAgain}
      {...(retryLabel !== undefined && { retryLabel })}
      busyText={isFetching ? uiTexts.trying : null}
    />
  );
}
