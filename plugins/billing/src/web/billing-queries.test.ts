import { expect, it } from 'vitest';
import { changesAfter } from './billing-queries.ts';

const SENT = '2026-11-23T15:00:00Z';

it.each([
  ['a draft', { status: 'draft', pending_cents: 0, sent_at: null }, false],
  ['one that was sent', { status: 'sent', pending_cents: 0, sent_at: SENT }, 15_000],
  [
    'one that is partly paid',
    { status: 'partially_paid', pending_cents: 0, sent_at: SENT },
    15_000,
  ],
  ['one with a payment in progress', { status: 'sent', pending_cents: 1, sent_at: SENT }, 3_000],
  ['a paid one', { status: 'paid', pending_cents: 0, sent_at: SENT }, false],
  ['a void one', { status: 'void', pending_cents: 0, sent_at: SENT }, false],
] as const)('an open invoice on the screen is read again, as %s', (_, invoice, after) => {
  expect(changesAfter(invoice)).toBe(after);
});
