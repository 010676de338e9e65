import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { refusePassword } from './password-policy.ts';

const tooShort = 'Password must be at least 6 characters.';
const tooShortStrict = 'Password must be at least 12 characters.';
const tooCommon = 'This password is one of the most common ones. Please choose another.';
const ownName = 'Password must not be the username or the email.';

describe('refusePassword', () => {
  it.each([
    ['spec', '', tooShort],
    ['spec', 'abcde', tooShort],
    ['spec', 'lämp🏮', tooShort],
    ['spec', 'lämp🏮s', null],
    ['spec', 'tk9!wq', null],
    ['spec', 'password', tooCommon],
    ['spec', 'PassWord1', tooCommon],
    ['spec', '123456', tooCommon],
    ['spec', 'Rosa.Diaz', ownName],
    ['spec', 'ROSA@example.com', ownName],
    ['strict', 'tk9!wqzzzzz', tooShortStrict],
    ['strict', 'tk9!wqzzzzzz', null],
    ['strict', 'passwordpassword', tooCommon],
    ['strict', ' '.repeat(12), null],
  ] as const)('%s: %j', (policy, password, expected) => {
    expect(refusePassword(policy, password, ['rosa.diaz', 'rosa@example.com', ''])).toBe(expected);
  });
});

describe('commonPasswords', () => {
  it('holds lower-case words that either policy would otherwise accept', () => {
    const words = [...commonPasswords];
    expect(words.length).toBeGreaterThan(500);
    expect(words.filter((word) => word !== word.toLowerCase() || word.length < 6)).toEqual([]);
    expect(words.filter((word) => word.length >= 12).length).toBeGreaterThan(30);
  });
});
