import { expect, it } from 'vitest';
import { documentStatusKind, usualDocumentStatuses } from './document-status.ts';

it.each([
  ['Received', 'there'],
  ['received by mail', 'there'],
  ['Reviewed', 'there'],
  ['Not received, requested again', 'expected'],
  ['Needs signature', 'expected'],
  ['In review', 'expected'],
  ['Expired', 'wrong'],
  ['Reviewed, expired 2025', 'wrong'],
  ['Archived', 'other'],
  ['', 'other'],
])('classifies the status %j as %s', (status, kind) =>
  expect(documentStatusKind(status)).toBe(kind),
);

it('classifies every status that it offers', () => {
  expect(usualDocumentStatuses.map(documentStatusKind)).not.toContain('other');
});
