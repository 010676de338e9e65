import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient, queryRetryDelay, retryQuery } from './query-client.ts';

describe('the query layer', () => {
  it('treats data as fresh for 5 minutes and caches it for 10', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    });
    expect(mutations?.retry).toBe(false);
  });

  it.each([
    ['4xx', new ApiError({ status: 404, code: 'not_found' })],
    ['what the HTTP layer has retried already', new ApiError({ status: 500, code: 'internal' })],
    [
      'a network failure that the HTTP layer has retried',
      new ApiError({ status: 0, code: 'network' }),
    ],
  ])('never retries %s', (_name, error) => {
    expect(retryQuery(0, error)).toBe(false);
  });

  it('makes three tries of anything else', () => {
    const unreadable = new ApiError({ status: 200, code: 'unreadable' });
    expect([0, 1, 2].map((failed) => retryQuery(failed, unreadable))).toEqual([true, true, false]);
    expect(retryQuery(1, new TypeError('not a list'))).toBe(true);
  });

  it('doubles the delay up to 30 seconds', () => {
    expect([0, 1, 2, 4, 5, 9].map(queryRetryDelay)).toEqual([1e3, 2e3, 4e3, 16e3, 30e3, 30e3]);
  });
});
