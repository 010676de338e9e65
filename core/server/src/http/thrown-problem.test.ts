import { defineProblem, ProblemError } from '@porchlight/kernel';
import { describe, expect, it } from 'vitest';
import { thrownProblem } from './thrown-problem.ts';

const taken = new ProblemError(defineProblem('duplicate', 409, 'This name is taken'));

function failure(fields: object): Error {
  return Object.assign(new Error('secret text'), fields);
}

describe('thrownProblem', () => {
  it.each<[string, unknown, number, string, number | undefined]>([
    ['a problem', taken, 409, 'duplicate', undefined],
    ['a plain error', new Error('secret text'), 500, 'internal', undefined],
    ['something that is no error', 'secret text', 500, 'internal', undefined],
    ['nothing', undefined, 500, 'internal', undefined],
    ['a server that shuts down', failure({ code: '57P01' }), 503, 'unavailable', 2],
    ['no connection left', failure({ code: '53300' }), 503, 'unavailable', 2],
    ['a refused connection', failure({ code: 'ECONNREFUSED' }), 503, 'unavailable', 2],
    ['a cancelled statement', failure({ code: '57014' }), 503, 'unavailable', 1],
    ['a deadlock', failure({ code: '40P01' }), 503, 'unavailable', 1],
    ['a number out of range', failure({ code: '22003' }), 400, 'validation_failed', undefined],
    ['a missing table', failure({ code: '42P01' }), 500, 'internal', undefined],
    ['a duplicate that nobody mapped', failure({ code: '23505' }), 500, 'internal', undefined],
    [
      'an error that the model layer wrapped',
      failure({ nativeError: failure({ code: '22P02' }) }),
      400,
      'validation_failed',
      undefined,
    ],
  ])('%s', (_, thrown, status, code, retryAfter) => {
    const { problem, retryAfterSeconds, cause } = thrownProblem(thrown);
    expect([problem.status, problem.code, retryAfterSeconds]).toEqual([status, code, retryAfter]);
    expect(problem.message).not.toContain('secret');
    if (thrown !== taken) expect(cause).toBe(thrown);
  });
});
