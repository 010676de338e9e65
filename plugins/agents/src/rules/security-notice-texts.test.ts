import { expect, it } from 'vitest';
import { securityNoticeText, type SecurityNoticeFacts } from './security-notice-texts.ts';

it.each<readonly [SecurityNoticeFacts['kind'], string, readonly string[], string]>([
  [
    'renamed',
    'Ana Diaz (ana)',
    ['Maria Paz (ana)'],
    'Eva Sol (eva) changed the name of the account Ana Diaz (ana) to Maria Paz (ana).',
  ],
  [
    'form-deleted',
    'Waiver, client 12',
    ['Sent twice'],
    'Eva Sol (eva) deleted a form with answers of the client: Waiver, client 12. Reason: Sent twice',
  ],
  [
    'form-unlinked',
    'Waiver, client 12',
    [],
    'Eva Sol (eva) unlinked a form with answers of the client: Waiver, client 12. No reason was given.',
  ],
  [
    'document-deleted',
    'ID.pdf, client 12',
    [],
    'Eva Sol (eva) deleted a file that the client sent: ID.pdf, client 12. No reason was given.',
  ],
  [
    'client-deleted',
    'client 12',
    [],
    'Eva Sol (eva) deleted a client with answers or files that the client sent: client 12. No reason was given.',
  ],
])('says to owners what was %s', (kind, subject, details, text) => {
  expect(securityNoticeText({ kind, subject, details: [...details], by: 'Eva Sol (eva)' })).toBe(
    text,
  );
});
