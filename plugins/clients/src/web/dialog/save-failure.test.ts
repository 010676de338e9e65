import { ApiError } from '@porchlight/web';
import { expect, it } from 'vitest';
import type { ClientFormValues } from './client-form-values.ts';
import { NoIdAnswered, saveFailure } from './save-failure.ts';

const known = (field: string): field is keyof ClientFormValues => field === 'primary_email';
const email = { field: 'primary_email', message: 'Please enter a valid email address' };

it('shows what the server says at the fields', () => {
  const error = new ApiError({
    status: 400,
    code: 'validation_failed',
    message: 'no',
    details: [email],
  });
  expect(saveFailure(error, 'create', known)).toEqual({ fields: [email], message: null });
});

it('shows what belongs to no field of the dialog above the form', () => {
  const other = { field: 'ssn', message: 'SSN is too short' };
  const error = new ApiError({ status: 400, code: 'validation_failed', details: [email, other] });
  expect(saveFailure(error, 'edit', known)).toEqual({
    fields: [email],
    message: 'SSN is too short',
  });
});

it.each([
  ['edit', 409, 'Somebody else changed this client.', 'Somebody else changed this client.'],
  ['create', 403, 'You may not add clients.', 'You may not add clients.'],
  ['create', 400, undefined, 'Failed to create client. Please try again.'],
  ['create', 500, 'Internal error', 'Failed to create client. Please try again.'],
  ['link', 503, 'Unavailable', 'Failed to create client. Please try again.'],
  ['edit', 500, 'Internal error', 'Failed to save client data. Please try again.'],
  ['edit', 0, undefined, 'Failed to save client data. Please try again.'],
] as const)('%s answered %i %j says %j', (purpose, status, message, shown) => {
  const error = new ApiError({ status, code: 'x', message });
  expect(saveFailure(error, purpose, known)).toEqual({ fields: [], message: shown });
});

it('knows the answer without an id', () => {
  expect(saveFailure(new NoIdAnswered(), 'create', known).message).toBe(
    'Failed to create client - no ID returned',
  );
});
