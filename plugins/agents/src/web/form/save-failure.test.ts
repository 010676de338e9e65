import { ApiError } from '@porchlight/web';
import { expect, it } from 'vitest';
import { deleteFailure, passwordFailure, saveFailure } from './save-failure.ts';

it.each([
  [400, undefined, 'Invalid data provided. Please check your input.'],
  [400, 'Email is required', 'Email is required'],
  [500, undefined, 'Server error. Please try again later.'],
  [500, 'Something went wrong on our side.', 'Something went wrong on our side.'],
  [
    409,
    'This email is already in use by another agent',
    'This email is already in use by another agent',
  ],
  [418, undefined, 'Failed to save changes. Please try again.'],
  [0, 'The server could not be reached.', 'Failed to save changes. Please try again.'],
])('a save that failed with %i %j', (status, message, shown) => {
  expect(saveFailure(new ApiError({ status, code: 'any', message }))).toBe(shown);
});

it('a save that failed before it was sent', () => {
  expect(saveFailure(new TypeError('x'))).toBe('Failed to save changes. Please try again.');
});

it('password and delete failures show their own sentence and the reason', () => {
  const refused = new ApiError({ status: 403, code: 'forbidden', message: 'No.' });
  const silent = new ApiError({ status: 500, code: 'unknown' });
  expect(passwordFailure(refused)).toBe('Failed to update password. No.');
  expect(passwordFailure(silent)).toBe('Failed to update password.');
  expect(deleteFailure(refused)).toBe('Failed to delete admin. No.');
  expect(deleteFailure(silent)).toBe('Failed to delete admin');
});
