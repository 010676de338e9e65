import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';

const minute = 60_000;

/** Query behavior of the whole portal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: retryQuery,
        retryDelay: queryRetryDelay,
      },
      mutations: { retry: false },
    },
  });
}

/** Three attempts in all, and none for 4xx nor for what the HTTP layer has already retried. */
export function retryQuery(failedAttempts: number, error: unknown): boolean {
  if (isApiError(error) && error.code !== 'unreadable') return false;
  return failedAttempts < 2;
}

/** 1 s, 2 s, 4 s ... at most 30 s. */
export function queryRetryDelay(failedAttempts: number): number {
  return Math.min(1_000 * 2 ** failedAttempts, 30_000);
}
