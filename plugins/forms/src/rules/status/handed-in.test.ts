import { expect, it } from 'vitest';
import { type FormChanges, handedInText, hasMoved, sentNotes } from './handed-in.ts';

const sent = { client_id: 12, client: 'Rosa Lund', title: 'Waiver', at: '2026-11-20T15:00:00Z' };
const form = { client_id: 12, title: 'Waiver', submitted_at: '2026-11-20T15:00:00Z' };

it.each([
  ['as it was sent', form, false],
  ['with another title', { ...form, title: 'Will' }, true],
  ['of another client', { ...form, client_id: 13 }, true],
  ['of no client', { ...form, client_id: null }, true],
  ['that was reopened', { ...form, submitted_at: null }, true],
])('knows whether a form has moved: one %s', (_, now, moved) => {
  expect(hasMoved(now, sent)).toBe(moved);
});

it.each([
  [sent, 'through the link of Rosa Lund (client 12) as "Waiver"'],
  [{ ...sent, client: null }, 'through the link of client 12 as "Waiver"'],
  [{ ...sent, client_id: null, client: null }, 'without a client as "Waiver"'],
])('says how %j was sent', (one, text) => {
  expect(handedInText(one)).toBe(text);
});

const first = { by: 'Ana Paz', at: '2026-11-21T15:00:00Z' };
const last = { by: null, at: '2026-11-22T15:00:00Z' };
const once: FormChanges = { what: 'Title', first, last: first };

it.each([
  [[], []],
  [[once], ['Title changed by Ana Paz on November 21, 2026 at 3:00 PM UTC.']],
  [
    [{ ...once, what: 'Answers' as const, last }],
    [
      'Answers changed by Ana Paz on November 21, 2026 at 3:00 PM UTC, last by staff on November 22, 2026 at 3:00 PM UTC.',
    ],
  ],
])('names who changed a form since: %j', (changes, notes) => {
  expect(sentNotes(form, { sent, typed: [], changes }, 'UTC')).toEqual(notes);
});

it('says first how a form was sent that has moved', () => {
  expect(
    sentNotes({ ...form, client_id: 13 }, { sent, typed: [], changes: [once] }, 'UTC'),
  ).toEqual([
    'Sent through the link of Rosa Lund (client 12) as "Waiver" on November 20, 2026 at 3:00 PM UTC.',
    'Title changed by Ana Paz on November 21, 2026 at 3:00 PM UTC.',
  ]);
});

it('names once each other client through whose link answers were typed', () => {
  const typed = [12, 14, 14, 13].map((client_id, index) => ({
    client_id,
    client: `Client ${String(client_id)}`,
    last_at: `2026-11-20T1${String(index)}:00:00Z`,
  }));
  expect(sentNotes({ ...form, client_id: 13 }, { sent: null, typed, changes: [] }, 'UTC')).toEqual([
    'Answers were typed through the link of Client 12 (client 12) on November 20, 2026 at 10:00 AM UTC.',
    'Answers were typed through the link of Client 14 (client 14) on November 20, 2026 at 12:00 PM UTC.',
  ]);
});
