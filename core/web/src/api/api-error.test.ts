import { describe, expect, it } from 'vitest';
import { ApiError, complete, wasRefused } from './api-error.ts';

describe('wasRefused', () => {
  const details = [{ field: 'title', message: 'Please enter a title' }];
  it.each([
    ['a refusal with its reason', { status: 409, code: 'conflict', message: 'Taken' }, true],
    ['a refusal with messages at fields', { status: 400, code: 'invalid', details }, true],
    ['a refusal without a word', { status: 403, code: 'unknown' }, false],
    ['a failure of the server', { status: 500, code: 'internal', message: 'Oops' }, false],
    ['no response', { status: 0, code: 'network', message: 'Offline' }, false],
  ])('tells whether the server said why: %s', (_what, failure, refused) => {
    expect(wasRefused(new ApiError(failure))).toBe(refused);
  });

  it('takes nothing for a refusal that is not an answer', () => {
    expect(wasRefused(new TypeError('x'))).toBe(false);
  });
});

describe('complete', () => {
  it('returns an answer that has what is needed, also when it is 0 or false', () => {
    const answer = { token: 'a', view_count: 0, isNew: false };
    expect(complete(answer, 'token', 'view_count', 'isNew')).toBe(answer);
  });

  it.each([[undefined], [null], [{}], [{ token: null }], [{ token: '' }], [{ token: undefined }]])(
    'throws for the answer %j, which lacks its token',
    (answer) => {
      expect(() => complete(answer as { token: string }, 'token')).toThrow(
        expect.objectContaining({ status: 200, code: 'unreadable' }),
      );
    },
  );
});
