import { expect, it } from 'vitest';
import { hasClientAnswers } from './client-answers.ts';

const time = '2026-11-20T15:00:00Z';

it.each([
  ['never opened', {}, false],
  ['only opened', { read_at: time }, false],
  ['only filled in by staff', { last_saved: time }, false],
  ['opened and filled in', { read_at: time, last_saved: time }, true],
  ['sent', { submitted_at: time }, true],
  ['sent, opened, and filled in', { submitted_at: time, read_at: time, last_saved: time }, true],
])('says whether a form has answers of its client: %s', (_, times, expected) => {
  const none = { submitted_at: null, read_at: null, last_saved: null };
  expect(hasClientAnswers({ ...none, ...times })).toBe(expected);
});
