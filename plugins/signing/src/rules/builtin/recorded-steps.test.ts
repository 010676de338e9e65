import { expect, it } from 'vitest';
import { areStepsRecorded } from './recorded-steps.ts';

it.each<[string, readonly string[], readonly string[], boolean]>([
  ['all steps', ['a', 'b', 'c'], ['c', 'a', 'b'], true],
  ['all steps since steps are recorded', ['a', 'b', 'c'], ['b', 'c'], true],
  ['none of an envelope from before that', ['a', 'b'], [], true],
  ['not the last step', ['a', 'b', 'c'], ['a', 'b'], false],
  ['not a step in between', ['a', 'b', 'c'], ['a', 'c'], false],
  ['a step that was removed', ['a', 'b'], ['a', 'b', 'c'], false],
  ['other steps than those that were rewritten', ['x', 'y'], ['a', 'b'], false],
])('compares an audit that recorded %s', (_, hashes, recorded, isSame) => {
  expect(areStepsRecorded(hashes, new Set(recorded))).toBe(isSame);
});
