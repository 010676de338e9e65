import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { showServerErrors } from './server-errors.ts';
import { showMessages } from './server-errors.ts';

const names = ['first_name', 'last_name', 'email'];
const of = (field: string) => ({ field, message: `${field} is wrong` });
const focused = ({ mock }: ReturnType<typeof vi.fn>) =>
  mock.calls.filter(([, , options]) => options.shouldFocus).map(([field]) => field as string);

it('focuses the first invalid field on the screen', () => {
  const setError = vi.fn();
  showMessages([of('address'), of('last_name'), of('first_name')], setError, names);
  expect(setError.mock.calls.map(([field, error]) => [field, error])).toEqual([
    ['first_name', { type: 'schema', message: 'first_name is wrong' }],
    ['last_name', { type: 'schema', message: 'last_name is wrong' }],
    ['address', { type: 'schema', message: 'address is wrong' }],
  ]);
  expect(focused(setError)).toEqual(['first_name']);
});

it("shows the server's messages at their fields and the rest above the form", () => {
  const setError = vi.fn();
  const details = [of('email'), of('last_name'), of('version')];
  const error = new ApiError({ status: 400, code: 'validation_failed', details });
  expect(showServerErrors(error, setError, names)).toBe('version is wrong');
  expect(focused(setError)).toEqual(['last_name']);
  expect(setError).toHaveBeenCalledTimes(2);
});
