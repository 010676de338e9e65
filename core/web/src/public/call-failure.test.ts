import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { callFailure } from './call-failure.ts';

it.each([
  ['gone', new TypeError('Failed to fetch dynamically imported module: https://a.test/a.js')],
  ['gone', new TypeError('error loading dynamically imported module: https://a.test/a.js')],
  ['gone', new TypeError('Importing a module script failed.')],
  ['busy', new ApiError({ status: 429, code: 'rate_limited', message: 'Wait' })],
  ['failed', new ApiError({ status: 500, code: 'internal', message: 'An error' })],
  ['failed', new Error('Broken')],
])('calls a failure %s: %s', (failure, error) => {
  expect(callFailure(error)).toBe(failure);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(callFailure(error)).toBe('offline');
  vi.restoreAllMocks();
});
