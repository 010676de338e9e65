import { expect, it } from 'vitest';
import { downloadFailure, viewFailure, voidFailure } from './document-failure.ts';

it.each([
  [404, 'No signed document available'],
  [403, 'Failed to load document for viewing'],
  [409, 'Failed to load document for viewing'],
  [500, 'Failed to load document. Please try again.'],
  [0, 'Failed to load document. Please try again.'],
])('explains a document that cannot be shown because of %i', (status, message) => {
  expect(viewFailure(status)).toBe(message);
});

it.each([
  [409, 'Document is not yet complete and cannot be downloaded'],
  [404, 'No document available for download'],
  [502, 'Failed to download document. Please try again.'],
  [0, 'Failed to download document. Please try again.'],
])('explains a document that cannot be downloaded because of %i', (status, message) => {
  expect(downloadFailure(status)).toBe(message);
});

it.each([
  [
    'Only envelopes in the Sent or Delivered states may be voided',
    'Cannot void this envelope because it has not been sent or is already completed.',
  ],
  ['The provider is down', 'Error voiding envelope: The provider is down'],
])('explains a refused void that says %s', (message, shown) => {
  expect(voidFailure(message)).toBe(shown);
});
