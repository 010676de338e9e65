import { expect, it } from 'vitest';
import { textProblem } from './text-problem.ts';

it.each([
  ['Muñoz', true, null],
  ['one\ntwo\tthree', true, null],
  ['Muñoz', false, 'too-long'],
  ['Nurse 👩‍⚕️', true, null],
  ['\u{10380}', false, 'unprinted'],
  ['王', false, 'too-long'],
  ['', true, null],
])('finds with %j, for which the room is %s, the problem %s', (text, fits, problem) => {
  expect(textProblem(text, fits)).toBe(problem);
});
