import { problem, ProblemError } from '@porchlight/kernel';
import { expect, test } from 'vitest';
import { SealBrokenError } from './crypto-errors.ts';
import { isPluginFault, sentenceOf } from './plugin-fault.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[string, unknown, boolean]>([
  ['a bug', new TypeError('x is not a function'), true],
  ['something thrown that is no error', 'boom', true],
  ['a statement with a mistake', withCode('42703'), true],
  ['a broken rule of the database', withCode('23505'), false],
  ['a value too large for its index', withCode('54000'), false],
  ['a damaged table', withCode('XX001'), false],
  ['a full disk', withCode('ENOSPC'), false],
  ['a damaged secret', new SealBrokenError('clients_client.ssn'), false],
  ['a caller that hung up', withCode('EPIPE'), false],
  ['a problem', new ProblemError(problem.conflict('Taken')), false],
  ['an abort', new DOMException('stopped', 'AbortError'), false],
  ['a database that is away', withCode('ECONNREFUSED'), false],
  ['a deadlock', withCode('40P01'), false],
])('classifies %s as a programming error of the plugin or not', (_, error, fault) => {
  expect(isPluginFault(error)).toBe(fault);
});

test.each<[unknown, string]>([
  [new Error('first\nsecond'), 'first'],
  [new Error(''), 'Unknown error'],
  ['boom', 'boom'],
  [undefined, 'undefined'],
  [
    Object.assign(new Error('column x of relation y'), { code: '42703' }),
    'The database refused a statement (42703).',
  ],
])('shows one sentence for %o', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
