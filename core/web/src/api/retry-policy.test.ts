import { describe, expect, it } from 'vitest';
import { type Failure, type Method, retryDelay } from './retry-policy.ts';

const now = new Date('2026-03-07T12:00:00Z');
const answer = (status: number, retryAfter: string | null = null): Failure => ({
  kind: 'response',
  status,
  retryAfter,
});
const methods: Method[] = ['GET', 'PUT', 'DELETE', 'POST', 'PATCH'];

describe('retryDelay', () => {
  it.each(methods)(
    'waits 1, 2 and 4 seconds after network failures of %s, then gives up',
    (method) => {
      const delays = [1, 2, 3, 4].map((attempts) =>
        retryDelay(method, { kind: 'network' }, attempts, now),
      );
      expect(delays).toEqual([1_000, 2_000, 4_000, null]);
    },
  );

  it.each<[Failure, Method, boolean]>([
    [{ kind: 'timeout' }, 'GET', true],
    [{ kind: 'timeout' }, 'PUT', true],
    [{ kind: 'timeout' }, 'DELETE', true],
    [{ kind: 'timeout' }, 'POST', false],
    [{ kind: 'timeout' }, 'PATCH', false],
    [{ kind: 'interrupted' }, 'GET', true],
    [{ kind: 'interrupted' }, 'POST', false],
    [{ kind: 'unreadable' }, 'GET', false],
    [answer(500), 'GET', true],
    [answer(503), 'PUT', true],
    [answer(599), 'DELETE', true],
    [answer(500), 'POST', false],
    [answer(503), 'PATCH', false],
    [answer(429), 'GET', true],
    [answer(429), 'POST', true],
    [answer(429), 'PATCH', true],
    [answer(400), 'GET', false],
    [answer(401), 'GET', false],
    [answer(403), 'PUT', false],
    [answer(404), 'DELETE', false],
    [answer(409), 'PUT', false],
    [answer(413), 'POST', false],
  ])('%o of a %s is retried: %s', (failure, method, retried) => {
    expect(retryDelay(method, failure, 1, now) !== null).toBe(retried);
  });

  it.each<[string, number, number]>([
    ['0', 1, 1_000],
    ['7', 1, 7_000],
    ['3', 3, 4_000],
    ['30', 1, 30_000],
    ['3600', 1, 30_000],
    ['Sat, 07 Mar 2026 12:00:09 GMT', 1, 9_000],
    ['Sat, 07 Mar 2026 11:00:00 GMT', 2, 2_000],
    ['soon', 2, 2_000],
    ['-5', 1, 1_000],
  ])('takes Retry-After %s at attempt %i for %i ms', (header, attempts, expected) => {
    expect(retryDelay('GET', answer(429, header), attempts, now)).toBe(expected);
  });
});
