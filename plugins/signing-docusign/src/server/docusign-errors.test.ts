import { expect, it } from 'vitest';
import { DocusignResponseError, errorCodeOf, providerError } from './docusign-errors.ts';

it.each([
  [400, 'Burst_Envelope_Polling_Limit_Exceeded', 'polling-limit'],
  [400, 'Hourly_Envelope_Polling_Limit_Exceeded', 'polling-limit'],
  [429, 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED', 'polling-limit'],
  [400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE', 'not-voidable'],
  [400, 'ENVELOPE_DOES_NOT_EXIST', 'not-found'],
  [404, 'RESOURCE_NOT_FOUND', 'not-found'],
  [429, 'anything', 'unavailable'],
  [500, 'UNSPECIFIED_ERROR', 'unavailable'],
  [503, 'anything', 'unavailable'],
  [400, 'UNKNOWN_ENVELOPE_RECIPIENT', 'refused'],
  [401, 'AUTHORIZATION_INVALID_TOKEN', 'refused'],
])('maps a response with %d %s to %s', (status, code, failure) => {
  const error = providerError(new DocusignResponseError(status, code));
  expect(error).toMatchObject({
    failure,
    message: `DocuSign responded with ${status} ${code}`,
  });
});

it.each([[undefined], [null], [42], ['Ana Lopez <ana@example.com>'], ['A'.repeat(81)]])(
  'reads no code from %j',
  (value) => {
    expect(errorCodeOf(value)).toBe('without a known code');
  },
);
