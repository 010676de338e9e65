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
  expect(readArguments(args)).toEqual({ sample });
});

test.each([
  [['--sample'], "'' is no number of clients"],
  [['--sample', '0'], "'0' is no number of clients"],
  [['--sample', '1000001'], "'1000001' is no number of clients"],
  [['--sample', '-5'], "'-5' is no number of clients"],
  [['--sample', 'many'], "'many' is no number of clients"],
  [['--smaple', '5'], "'--smaple 5' was not understood"],
  [['--sample', '5', 'more'], "'--sample 5 more' was not understood"],
])('rejects npm start -- %j with a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});

test.each(['20.20.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node.js %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.19.9', '20.2.0'])('rejects Node.js %s with a sentence', (version) => {
  expect(() => requireNode(version)).toThrow(`needs Node.js 20.20.0 or newer; this is ${version}`);
});
