import { expect, it } from 'vitest';
import { retypedSecrets } from './retyped-secrets.ts';

const form = (ssn: unknown) => ({ owner: { name: 'Eva', ssn } });
const people = (...ssns: readonly string[]) => ({ people: ssns.map((ssn) => ({ ssn })) });

it.each<[what: string, before: unknown, sent: unknown, values: readonly unknown[]]>([
  ['another value', form('900-12-6037'), form('900-12-6038'), ['900-12-6038']],
  ['the same value', form('900-12-6037'), form('900-12-6037'), ['900-12-6037']],
  ['its mask', form('900-12-6037'), form('***-**-6037'), []],
  ['another value in a list', people('1', '2'), people('***-**-****', '3'), ['3']],
  ['a first value', form(''), form('900-12-6037'), []],
  ['a first value of an empty form', null, form('900-12-6037'), []],
  ['no value any more', form('900-12-6037'), form(''), []],
  ['another entry of a list', people('1'), people('1', '2'), ['1']],
  ['another answer that is no secret', { owner: { name: 'Eva' } }, { owner: { name: 'Eve' } }, []],
  ['a number for a text', form('9'), form(9), [9]],
])('finds secrets that were typed over stored ones: %s', (_, before, sent, values) => {
  expect(retypedSecrets(before, sent)).toEqual(
    values.map((value) => ({ field: 'ssn', value: JSON.stringify(value) })),
  );
});

it('knows the secret fields of a form type', () => {
  const further = new Map([['portal_user', 'username']] as const);
  const [before, sent] = [{ portal_user: 'a' }, { portal_user: 'b' }];
  expect(retypedSecrets(before, sent, further)).toEqual([{ field: 'portal_user', value: '"b"' }]);
  expect(retypedSecrets(before, sent)).toEqual([]);
});
