import { civilToday } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { cardNoticeText } from './card-notice-text.ts';

const dayOf = (time: string) => civilToday('America/New_York', new Date(time));
const notice = {
  reason: 'expires',
  expires_on: '2026-04-30',
  notified_at: '2026-04-02T01:00:00Z',
} as const;

it.each([
  ['sent', 'The client was notified by email on 4/1/2026.'],
  ['waiting', 'The email to the client is on its way.'],
  ['failed', 'The email to the client failed: call the client, and ask for another card.'],
  ['none', 'The client has no email: call the client, and ask for another card.'],
] as const)('says what became of a mail that was %s', (email, text) => {
  expect(cardNoticeText({ ...notice, email }, dayOf)).toBe(`The card expires 4/30/2026. ${text}`);
});

it('says that the client was notified of a declined card', () => {
  const text = cardNoticeText(
    { ...notice, reason: 'refused', expires_on: null, email: 'sent' },
    dayOf,
  );
  expect(text).toMatch(/^A payment was declined/);
});
