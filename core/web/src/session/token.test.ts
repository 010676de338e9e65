import { describe, expect, it } from 'vitest';
import { readToken } from './token.ts';

const now = new Date('2026-03-07T12:00:00Z');
const seconds = now.getTime() / 1_000;

function token(payload: unknown): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return `head.${Buffer.from(text).toString('base64url')}.signature`;
}

describe('readToken', () => {
  it('reads the claims', () => {
    const claims = { id: 3, exp: seconds + 60, is_owner: true, name: 'Peña ✓' };
    expect(readToken(token(claims), now)).toEqual({
      id: 3,
      exp: seconds + 60,
      is_owner: true,
      is_developer: false,
      has_all_staff_access: false,
      is_advisor: false,
    });
  });

  it.each([
    ['one part', 'abc'],
    ['two parts', 'abc.def'],
    ['four parts', `${token({ id: 1, exp: seconds + 60 })}.more`],
    ['an empty part', `.${token({ id: 1, exp: seconds + 60 }).split('.')[1]}.sig`],
    ['a payload that is no base64', 'head.%%%.sig'],
    ['a payload that is no JSON', token('{id:1')],
    ['a payload that is a list', token([1])],
    ['a payload that is null', token('null')],
    ['no expiry', token({ id: 1 })],
    ['an expiry that is text', token({ id: 1, exp: '9999999999' })],
    ['no id', token({ exp: seconds + 60 })],
    ['an expiry in the past', token({ id: 1, exp: seconds - 1 })],
    ['an expiry this very second', token({ id: 1, exp: seconds })],
    ['nothing', ''],
  ])('refuses %s', (_name, text) => {
    expect(readToken(text, now)).toBeNull();
  });
});
