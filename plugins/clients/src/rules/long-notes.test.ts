import { expect, it } from 'vitest';
import { areLongNotes } from './long-notes.ts';

it.each([
  ['nothing', '', false],
  ['a sentence', '<p>Call <strong>late</strong>.</p>', false],
  ['as many characters as fit', 'x'.repeat(420), false],
  ['one more', 'x'.repeat(421), true],
  ['tags do not count', `<p>${'<strong>x</strong>'.repeat(100)}</p>`, false],
  ['as many lines as fit', '<p>x</p>'.repeat(8), false],
  ['one line more', '<p>x</p>'.repeat(9), true],
  ['a long list', `<ul>${'<li>x</li>'.repeat(9)}</ul>`, true],
])('decides whether notes are long: %s', (_case, notes, long) => {
  expect(areLongNotes(notes)).toBe(long);
});
