import { problem, ProblemError } from '@porchlight/kernel';
import { describe, expect, it } from 'vitest';
import { SealBrokenError } from './crypto-errors.ts';
import { OutgoingError } from './outgoing-error.ts';
import { TimeLimitError } from './time-limit.ts';
import { StorageFull, StorageUnavailable } from './storage-problems.ts';
import { thrownProblem } from './thrown-problem.ts';

const taken = new ProblemError(problem.duplicate('This name is taken'));

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
    ['a provider that is away', new OutgoingError('a.example', 'timeout'), 503, 'unavailable', 30],
    ['a call to a foreign host', new OutgoingError('a', 'not-allowed'), 500, 'internal', undefined],
    ['a cancelled statement', failure({ code: '57014' }), 503, 'unavailable', 1],
    ['a deadlock', failure({ code: '40P01' }), 503, 'unavailable', 1],
    ['a number out of range', failure({ code: '22003' }), 400, 'validation_failed', undefined],
    ['a missing table', failure({ code: '42P01' }), 500, 'internal', undefined],
    ['a write while reading', failure({ code: '25006' }), 500, 'internal', undefined],
    ['a duplicate that no code foresaw', failure({ code: '23505' }), 409, 'conflict', undefined],
    [
      'a text too long for its index',
      failure({ code: '54000' }),
      400,
      'validation_failed',
      undefined,
    ],
    ['a locked row', failure({ code: '55P03' }), 409, 'busy', 2],
    ['a full disk of the database', failure({ code: '53100' }), 507, 'unavailable', undefined],
    ['a database out of memory', failure({ code: '53200' }), 503, 'unavailable', 2],
    ['a damaged table', failure({ code: 'XX001' }), 500, 'internal', undefined],
    ['a full disk', failure({ code: 'ENOSPC' }), 507, 'unavailable', undefined],
    ['a full quota', failure({ code: 'EDQUOT' }), 507, 'unavailable', undefined],
    ['a disk that fails', failure({ code: 'EIO' }), 503, 'unavailable', 5],
    ['a full bucket', new StorageFull(failure({})), 507, 'unavailable', undefined],
    ['a bucket that refuses', new StorageUnavailable(failure({})), 503, 'unavailable', 5],
    ['a damaged secret', new SealBrokenError('clients.ssn'), 500, 'internal', undefined],
    ['a time limit', new TimeLimitError('slow'), 503, 'unavailable', 2],
    ['an abort', new DOMException('stop', 'AbortError'), 503, 'unavailable', 1],
    [
      'an error that the model layer wrapped',
      failure({ nativeError: failure({ code: '22P02' }) }),
      400,
      'validation_failed',
      undefined,
    ],
    [
      'a refusal by Koa middleware',
      failure({ status: 400, expose: true }),
      400,
      'validation_failed',
      undefined,
    ],
    [
      'a denial by Koa middleware',
      failure({ status: 403, expose: true }),
      403,
      'forbidden',
      undefined,
    ],
    [
      'a status without a code of its own',
      failure({ status: 418, expose: true }),
      418,
      'validation_failed',
      undefined,
    ],
    [
      'a failure by Koa middleware',
      failure({ status: 502, expose: false }),
      500,
      'internal',
      undefined,
    ],
    ['a refusal by a called service', failure({ status: 404 }), 500, 'internal', undefined],
  ])('maps %s to its problem', (_, thrown, status, code, retryAfter) => {
    const { problem, retryAfterSeconds, cause } = thrownProblem(thrown);
    expect([problem.status, problem.code, retryAfterSeconds]).toEqual([status, code, retryAfter]);
    expect(problem.message).not.toContain('secret');
    if (thrown !== taken) expect(cause).toBe(thrown);
  });
});
