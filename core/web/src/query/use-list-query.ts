import {
  type DefaultError,
  type FetchStatus,
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useState } from 'react';

/** What `QueryState` and the screens read of a list. */
export interface ListQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** True while `data` belongs to an earlier filter or page than the current one. */
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: FetchStatus;
  /** When the server sent `data`, in milliseconds since 1970. */
  readonly dataUpdatedAt: number;
  refetch(): Promise<unknown>;
}

/**
 * `useQuery` for lists whose key changes with filter, sorting, and page. The last rows remain until the new ones arrive,
 * also while the browser is offline and after the request has failed.
 */
export function useListQuery<T, Key extends QueryKey>(
  options: Omit<UseQueryOptions<T, DefaultError, T, Key>, 'placeholderData' | 'select'>,
): ListQuery<T> {
  const query = useQuery({ ...options, placeholderData: keepPreviousData as never });
  const { error, isPending, isFetching, fetchStatus, refetch } = query;
  const data = query.data as T | undefined;
  const [last, setLast] = useState<{ readonly data: T; readonly at: number } | null>(null);
  const isOwn = data !== undefined && !query.isPlaceholderData;
  if (isOwn && (last?.data !== data || last.at !== query.dataUpdatedAt)) {
    setLast({ data, at: query.dataUpdatedAt });
  }
  const common = { error, isPending: isPending && last === null, isFetching, fetchStatus, refetch };
  if (isOwn || last === null) {
    return { ...common, data, isPlaceholderData: false, dataUpdatedAt: query.dataUpdatedAt };
  }
  return { ...common, data: last.data, isPlaceholderData: true, dataUpdatedAt: last.at };
}
