import { defineProblem, ProblemError } from '@porchlight/kernel';
import { expect, test } from 'vitest';
import { isPluginFault, sentenceOf } from './plugin-fault.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[string, unknown, boolean]>([
  ['a bug', new TypeError('x is not a function'), true],
  ['something thrown that is no error', 'boom', true],
  ['a broken rule of the database', withCode('23505'), true],
  ['a problem', new ProblemError(defineProblem('conflict', 409, 'Taken')), false],
  ['an abort', new DOMException('stopped', 'AbortError'), false],
  ['a database that is away', withCode('ECONNREFUSED'), false],
  ['a deadlock', withCode('40P01'), false],
])('%s', (_, error, fault) => {
  expect(isPluginFault(error)).toBe(fault);
});

test.each<[unknown, string]>([
  [new Error('first\nsecond'), 'first'],
  [new Error(''), 'Unknown error'],
  ['boom', 'boom'],
  [undefined, 'undefined'],
])('the sentence of %o', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
