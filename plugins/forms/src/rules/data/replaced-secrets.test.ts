import { expect, it } from 'vitest';
import { replacesSecret } from './replaced-secrets.ts';

const form = (ssn: unknown) => ({ owner: { name: 'Eva', ssn } });
const people = (...ssns: readonly string[]) => ({ people: ssns.map((ssn) => ({ ssn })) });

it.each([
  ['another value', form('900-12-6037'), form('900-12-6038'), true],
  ['another value in a list', people('1', '2'), people('1', '3'), true],
  ['the same value', form('900-12-6037'), form('900-12-6037'), false],
  ['a first value', form(''), form('900-12-6037'), false],
  ['a first value of an empty form', null, form('900-12-6037'), false],
  ['no value any more', form('900-12-6037'), form(''), false],
  ['another entry of a list', people('1'), people('1', '2'), false],
  [
    'another answer that is no secret',
    { owner: { name: 'Eva' } },
    { owner: { name: 'Eve' } },
    false,
  ],
  ['a number for a text', form('9'), form(9), true],
])('reads %s as a replaced secret or not', (_, before, after, isReplaced) => {
  expect(replacesSecret(before, after)).toBe(isReplaced);
});

it('knows the secret fields of a form type', () => {
  const further = new Map([['portal_user', 'username']] as const);
  expect(replacesSecret({ portal_user: 'a' }, { portal_user: 'b' }, further)).toBe(true);
  expect(replacesSecret({ portal_user: 'a' }, { portal_user: 'b' })).toBe(false);
});
