import { expect, it } from 'vitest';
import { CALL_START, isTypedNote, noteToStore } from './call-note.ts';

it.each([
  ['', '', false],
  ['  ', '', false],
  [CALL_START, 'Call', false],
  ['Call:', 'Call', false],
  [`${CALL_START}left a message `, 'Call: left a message', true],
  ['Wants a quote', 'Wants a quote', true],
])('stores the note %j as %j', (typed, stored, isTyped) => {
  expect(noteToStore(typed)).toBe(stored);
  expect(isTypedNote(typed)).toBe(isTyped);
});
