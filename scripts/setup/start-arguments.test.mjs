import { expect, test } from 'vitest';
import { readArguments } from './start-arguments.mjs';
import { requireNode } from './require-node.mjs';

test.each([
  [[], 0],
  [['--sample', '500'], 500],
  [['--sample=500'], 500],
  [['--sample', '1,000,000'], 1_000_000],
  [['--sample', '1'], 1],
])('npm start -- %j', (args, sample) => {
  expect(readArguments(args)).toEqual({ sample, emulators: false });
});

test.each([
  [['--emulators'], 0],
  [['--emulators', '--sample', '30'], 30],
  [['--sample=30', '--emulators'], 30],
])('starts emulators with npm start -- %j, but not in production', (args, sample) => {
  expect(readArguments(args, {})).toEqual({ sample, emulators: true });
  expect(() => readArguments(args, { NODE_ENV: 'production' })).toThrow('not run in production');
});

test.each([
  [['--sample'], "'' is not a number of clients"],
  [['--sample', '0'], "'0' is not a number of clients"],
  [['--sample', '1000001'], "'1000001' is not a number of clients"],
  [['--sample', '-5'], "'-5' is not a number of clients"],
  [['--sample', 'many'], "'many' is not a number of clients"],
  [['--smaple', '5'], "does not know '--smaple 5'"],
  [['--emulators', '--emulators'], "does not know '--emulators --emulators'"],
  [['--sample', '5', 'more'], "does not know '--sample 5 more'"],
])('rejects npm start -- %j with a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});

test.each(['20.20.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node.js %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.19.9', '20.2.0'])('rejects Node.js %s with a sentence', (version) => {
  expect(() => requireNode(version)).toThrow(`needs Node.js 20.20.0 or newer; this is ${version}`);
});
