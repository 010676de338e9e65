import { ApiError } from '@porchlight/web';
import { expect, it } from 'vitest';
import { loginFailure } from './login-failure.ts';

it.each([
  [401, 'unauthenticated', 'Invalid username or password.', 'Invalid username or password.'],
  [400, 'validation_failed', 'Username is required', 'Invalid username or password.'],
  [403, 'forbidden', 'No', 'Invalid username or password.'],
  [
    429,
    'rate_limited',
    'Too many failed attempts. Please try again in 14 minutes.',
    'Too many failed attempts. Please try again in 14 minutes.',
  ],
  [503, 'unavailable', 'The portal is busy.', 'The portal is busy.'],
  [502, 'unknown', undefined, 'Login failed.'],
  [
    0,
    'network',
    'The server could not be reached.',
    'Invalid username or password. The server could not be reached.',
  ],
])('status %i (%s)', (status, code, message, shown) => {
  expect(loginFailure(new ApiError({ status, code, message }))).toBe(shown);
});
