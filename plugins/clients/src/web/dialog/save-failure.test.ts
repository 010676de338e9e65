import { ApiError, showServerErrors } from '@porchlight/web';
import { expect, it, vi } from 'vitest';
import { clientTexts } from '../client-texts.ts';
import { saveFailure } from './save-failure.ts';
import { NoIdReturned } from './use-create-client.ts';

const email = { field: 'primary_email', message: 'Please enter a valid email address' };

function failure(error: unknown, purpose: 'create' | 'edit' | 'link') {
  const setError = vi.fn();
  const show = () => showServerErrors(error, setError, ['primary_email']);
  const message = saveFailure(error, purpose, show);
  return {
    message,
    fields: setError.mock.calls.map(([field, { message: text }]) => [field, text]),
  };
}

it('shows the messages of the server at their fields', () => {
  const error = new ApiError({ status: 400, code: 'x', message: 'no', details: [email] });
  expect(failure(error, 'create')).toEqual({
    fields: [['primary_email', email.message]],
    message: null,
  });
});

it('shows a message for no field of the dialog above the form', () => {
  const other = { field: 'ssn', message: 'SSN is too short' };
  const error = new ApiError({ status: 400, code: 'validation_failed', details: [email, other] });
  expect(failure(error, 'edit')).toEqual({
    fields: [['primary_email', email.message]],
    message: 'SSN is too short',
  });
});

it.each([
  ['edit', 409, 'Someone else changed this client.', 'Someone else changed this client.'],
  ['edit', 404, 'Client not found', clientTexts.gone],
  ['create', 403, 'You may not add clients.', 'You may not add clients.'],
  ['create', 400, undefined, 'Failed to create client. Please try again.'],
  ['create', 500, 'Internal error', 'Failed to create client. Please try again.'],
  ['link', 503, 'Unavailable', 'Failed to create client. Please try again.'],
  ['edit', 500, 'Internal error', 'Failed to save client data. Please try again.'],
  ['edit', 0, undefined, 'Failed to save client data. Please try again.'],
] as const)(
  'shows the message of a failed %s with status %i and message %j: %j',
  (purpose, status, message, shown) => {
    const error = new ApiError({ status, code: 'x', message });
    expect(failure(error, purpose)).toEqual({ fields: [], message: shown });
  },
);

it('reports a create response without an id', () => {
  expect(failure(new NoIdReturned(), 'create').message).toBe(
    'Failed to create client - no ID returned',
  );
});
