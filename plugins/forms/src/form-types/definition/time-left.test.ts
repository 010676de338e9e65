import { expect, it } from 'vitest';
import { filledSample, sampleForm, sampleStep } from '../sample-form.fixture.ts';
import { minutesLeft } from './time-left.ts';

const questions = (count: number, isRequired: boolean) => {
  const names = Array.from({ length: count }, (_, index) => `q${String(index)}`);
  return sampleStep('step', {
    type: 'object',
    required: isRequired ? names : [],
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', maxLength: 10, 'x-label': name }]),
    ),
  });
};

it.each([
  ['no answer', {}, 0, 4],
  ['no answer, from the second step on', {}, 1, 2],
  ['half of the answers', { q0: 'a', q1: 'b', q2: 'c', q3: 'd' }, 0, 2],
  ['blank answers', { q0: '', q1: null }, 0, 4],
])('takes minutes for questions with %s', (_, values, from, minutes) => {
  const type = { ...sampleForm, steps: [questions(8, true), questions(8, true)] };
  expect(minutesLeft(type, values, from)).toBe(minutes);
});

it('takes less for what may be left out, and nothing for what is answered or not shown', () => {
  const type = { ...sampleForm, steps: [questions(8, false)] };
  expect(minutesLeft(type, {}, 0)).toBe(1);
  expect(minutesLeft(sampleForm, filledSample, 0)).toBe(0);
  const alone = { owner: { ...filledSample.owner, isJoint: false } };
  const joint = { owner: { ...filledSample.owner, isJoint: true } };
  expect(minutesLeft(sampleForm, joint, 0)).toBeGreaterThanOrEqual(
    minutesLeft(sampleForm, alone, 0),
  );
});
